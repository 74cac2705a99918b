import type { AtRule, Plugin } from 'postcss'

/**
 * A PostCSS plugin: applies `:root` rules for the system's dark setting to `<html data-theme="dark">` under
 * any setting, and never to `<html data-theme="light">`. So a dark theme is written (or imported) once, in
 * plain CSS, and no script has to switch styles.
 */
export function forcedTheme(): Plugin {
  return {
    postcssPlugin: 'forced-theme',
    OnceExit(root) {
      root.walkAtRules('media', (media) => {
        if (!dark.test(media.params)) return
        media.after(forcedDark(media))
        media.walkRules(':root', (rule) => {
          rule.selector = ":root:not([data-theme='light'])"
        })
      })
    },
  }
}

const dark = /\(prefers-color-scheme: dark\)/

function forcedDark(media: AtRule): AtRule {
  // `screen and (prefers-color-scheme: dark)` → `screen`: a printed page stays light.
  const params = media.params.replace(dark, '').replace(/\s+and\s*$/, '') || 'all'
  const forced = media.clone({ params })
  forced.walkRules((rule) => {
    if (rule.selector === ':root') rule.selector = ":root[data-theme='dark']"
    else rule.remove()
  })
  return forced
}
