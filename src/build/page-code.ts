import { readFileSync } from 'node:fs'
import type { Plugin, Rollup } from 'vite'
import type { Optimization } from './optimizations.ts'
import { developmentPolicy, policyOf } from './page-policy.ts'
import { shareExports, takeShared } from './shared-exports.ts'

/** The chunk inlined in the page. See `files` in vite.config.ts. */
const chunkInPage = 'first'

export const isInPage = (fileName: string) =>
  fileName.split('/').at(-1)?.startsWith(`${chunkInPage}-`) ?? false

const developmentNonce = 'qlens-development'
const charset = '<meta charset="utf-8" />'
const withPolicy = (html: string, policy: string) =>
  html.replace(charset, `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`)

type Bundle = Rollup.OutputBundle

function chunkOf(bundle: Bundle, name: string): Rollup.OutputChunk {
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.name === name) return file
  throw new Error(`The build has no ${name}`)
}

function takeStyles(bundle: Bundle, fileName: string): string {
  const file = bundle[fileName]
  delete bundle[fileName]
  const code = file?.type === 'asset' ? String(file.source).trim() : ''
  // Its content would differ once it is inline.
  if (/url\((?!["']?data:)/.test(code)) throw new Error(`${fileName} names a file`)
  return code
}

/** Removes a chunk from the build; the others find its exports in the page. */
function takeChunk(bundle: Bundle): string {
  const chunk = chunkOf(bundle, chunkInPage)
  delete bundle[chunk.fileName]
  const missing = chunk.imports.find((file) => bundle[file] !== undefined)
  if (missing !== undefined)
    throw new Error(`${chunkInPage} can't import ${missing}: it is not before it in the page`)
  const { code, names } = shareExports(chunk.code, chunk)
  for (const file of Object.values(bundle))
    if (file.type === 'chunk') file.code = takeShared(file.code, chunk, names)
  return code
}

function element(tag: 'script' | 'style', code: string, attributes = ''): string {
  if (code === '' || /<\/(script|style)|<!--/i.test(code))
    throw new Error(`This code can't be inlined in a ${tag}`)
  return `<${tag}${attributes}>${code}</${tag}>`
}

/**
 * Vite plugins that inline boot's script (the chunk `first`) and its styles in the page, with a content security
 * policy that allows them by hash. So they need no request that competes with that for the statements, and are ready
 * when the wiki responds.
 *
 * Without `inline-code` they stay files.
 */
export function pageCode(without: readonly Optimization[] = []): Plugin[] {
  const isInline = !without.includes('inline-code')
  let styles: string[] = []
  return [
    {
      name: 'page-code:develop',
      apply: 'serve',
      config: (_, { isPreview }) => (isPreview ? {} : { html: { cspNonce: developmentNonce } }),
      transformIndexHtml: (html) => withPolicy(html, developmentPolicy(developmentNonce)),
    },
    {
      name: 'page-code:take-styles',
      apply: 'build',
      // Vite hashes files before this plugin rewrites them, so the rewriting code is part of the hash.
      augmentChunkHash: () => readFileSync(`${import.meta.dirname}/shared-exports.ts`, 'utf8'),
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          if (!isInline) return
          const { importedCss } = chunkOf(bundle, chunkInPage).viteMetadata ?? {}
          styles = [...(importedCss ?? [])]
          importedCss?.clear()
        },
      },
    },
    {
      name: 'page-code:build',
      apply: 'build',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const page = bundle['index.html']
          if (page?.type !== 'asset') throw new Error('There is no page to put code into')
          if (!isInline) {
            page.source = withPolicy(String(page.source), policyOf(String(page.source)))
            return
          }
          const first = element('script', takeChunk(bundle), ' type="module"')
          const style = element('style', styles.map((file) => takeStyles(bundle, file)).join('\n'))
          const html = String(page.source)
            .replace(/\s*<script type="module"[^>]* src=[^>]*><\/script>/, '')
            .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
            // Not in the body, which belongs to the app; modules run after the page is parsed anyway.
            .replace('</head>', () => `  ${style}\n    ${first}\n  </head>`)
          page.source = withPolicy(html, policyOf(html))
        },
      },
    },
  ]
}
