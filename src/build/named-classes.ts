import type { Plugin } from 'vite'

/**
 * A Vite plugin: imports the classes of a stylesheet one by one, so that the build has the names it uses as they
 * are, instead of an object of all of them. Saves 0.2 kB of the first JavaScript (gzip).
 */
export function namedClasses(): Plugin {
  return {
    name: 'named-classes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '.module.css' },
      handler: (code) =>
        code.replaceAll(/^import (\w+) from ('[^'\n]+\.module\.css')$/gm, 'import * as $1 from $2'),
    },
  }
}
