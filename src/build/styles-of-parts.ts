import type { Plugin } from 'vite'

/** Vite's helper (8.3), which calls of `import()` are wrapped in. */
const helper = '\0vite/preload-helper.js'

/**
 * A Vite plugin: parts of the app load their styles by src/lib/load-with-styles.ts. Vite's own helper remembers a
 * stylesheet that failed to load as if it were there (vitejs/vite#13405), so that a part was without styles after
 * *Try again*.
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
