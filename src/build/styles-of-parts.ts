import type { Plugin } from 'vite'

/** Vite's helper (8.3), which calls of `import()` are wrapped in. */
const helper = '\0vite/preload-helper.js'

/**
 * A Vite plugin: parts of the app load their styles by src/lib/load-with-styles.ts. Vite's own helper does not fetch
 * a stylesheet again that failed once, so that a part was without styles after *Try again*; it fetches code only
 * after the styles; and it is half a kilobyte longer (gzip).
 */
export function stylesOfParts(): Plugin {
  let isReplaced = false
  return {
    name: 'styles-of-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== helper) return undefined
      isReplaced = true
      return "export { loadWithStyles as __vitePreload } from '/src/lib/load-with-styles.ts'"
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error(`Vite has no ${helper.slice(1)} any more`)
    },
  }
}
