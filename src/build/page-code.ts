import { readFileSync } from 'node:fs'
import type { Plugin, Rollup } from 'vite'
import type { Optimization } from './optimizations'
import { shareExports, takeShared } from './shared-exports.ts'
import { createHash } from 'node:crypto'

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
  // Of imports without stylesheets. Only modules have it.
  const script = code.replaceAll(',[],import.meta.url)', ')')
  if (script.includes('import.meta')) throw new Error(`${chunkInPage} asks for its address`)
  return `(()=>{"use strict";${script}})()`
}

function element(tag: 'script' | 'style', code: string): string {
  if (code === '' || /<\/(script|style)|<!--/i.test(code))
    throw new Error(`This code can't be inlined in a ${tag}`)
  return `<${tag}>${code}</${tag}>`
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
          const first = element('script', takeChunk(bundle))
          const style = element('style', styles.map((file) => takeStyles(bundle, file)).join('\n'))
          // Fetched while the wiki responds, but evaluated only when it starts.
          const appAhead = `<link rel="modulepreload" href="./${chunkOf(bundle, 'app').fileName}" fetchpriority="low" />`
          const html = String(page.source)
            .replace(/\s*<script type="module"[^>]* src=[^>]*><\/script>/, '')
            .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
            .replace('</head>', () => `  ${style}\n  </head>`)
            // A module would run a frame later, in which the empty page is painted: 6 to 12 ms.
            .replace('</body>', () => `  ${first}\n    ${appAhead}\n  </body>`)
          page.source = withPolicy(html, policyOf(html))
        },
      },
    },
  ]
}

/**
 * The permissions of the page. `connect-src` is open because users choose their wiki; `img-src` allows any
 * https address, because a wiki's media may be anywhere. `frame-ancestors` works only in a header: see
 * deploy/.
 */
function policy(directives: Record<string, string>): string {
  return Object.entries({
    'default-src': "'none'",
    // data: for the mask in src/features/values/math.css.
    'img-src': "'self' https: data:",
    'font-src': "'self'",
    'connect-src': '*',
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...directives,
  })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

/** The inline contents of the page's elements of this name. */
function inlineCode(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...elements].map(([, code = '']) => code).filter((code) => code !== '')
}

function sourcesOf(html: string, tag: 'script' | 'style'): string {
  const hashes = inlineCode(html, tag).map((code) => createHash('sha256').update(code).digest('base64'))
  return ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ')
}

/** The policy of a built page: allows its inline code by hash. */
export function policyOf(html: string): string {
  return policy({
    'script-src': sourcesOf(html, 'script'),
    'style-src': sourcesOf(html, 'style'),
    'require-trusted-types-for': "'script'",
    // For the address of the service worker: src/app/notices/AfterFirstScreen.tsx.
    'trusted-types': 'qlens-worker',
  })
}

/** In development, Vite's client injects code into the page, and the gallery consists of frames. */
function developmentPolicy(nonce: string): string {
  return policy({
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self' 'unsafe-inline'",
    'frame-src': "'self'",
  })
}
