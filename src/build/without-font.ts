import type { Container, Plugin } from 'postcss'

const quotes = /^["']|["']$/g

/** A PostCSS plugin that removes a font and rules that only set it; the text inherits another font. */
export function withoutFont(family: string): Plugin {
  return {
    postcssPlugin: 'without-font',
    // Before Vite resolves the files that it refers to.
    Once(root) {
      root.walkDecls('font-family', (declaration) => {
        if (declaration.value.replaceAll(quotes, '') !== family) return
        const parent: Container | undefined = declaration.parent
        if (parent?.type === 'atrule') parent.remove()
        else declaration.remove()
      })
    },
  }
}
