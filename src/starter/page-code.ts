import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin, Rollup } from 'vite'
import { developmentPolicy, policyOf } from './page-policy.ts'
import { shareExports, takeShared } from './shared-exports.ts'

/** The chunks that stand in the page, in their order. See `files` in vite.config.ts. */
const chunksInPage = ['starter', 'rolldown-runtime', 'first'] as const

/** Whether a file's code or styles stand in the page. */
export const isInPage = (fileName: string) =>
  chunksInPage.some((name) => fileName.split('/').at(-1)?.startsWith(`${name}-`))

const developmentNonce = 'qlens-development'
const charset = '<meta charset="utf-8" />'
const withPolicy = (html: string, policy: string) =>
  html.replace(charset, `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`)

type Bundle = Rollup.OutputBundle

function chunkOf(bundle: Bundle, name: string): Rollup.OutputChunk {
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.name === name) return file
  throw new Error(`The build has no ${name}`)
}

/** Takes a stylesheet out of the build. */
function takeStyles(bundle: Bundle, fileName: string): string {
  const file = bundle[fileName]
  delete bundle[fileName]
  const code = file?.type === 'asset' ? String(file.source).trim() : ''
  // From the page, it would be another one.
  if (/url\((?!["']?data:)/.test(code)) throw new Error(`${fileName} names a file`)
  return code
}

/** Takes a chunk out of the build; the others find in the page what they import from it. */
function takeChunk(bundle: Bundle, name: (typeof chunksInPage)[number]): string {
  const chunk = chunkOf(bundle, name)
  delete bundle[chunk.fileName]
  const missing = chunk.imports.find((file) => bundle[file] !== undefined)
  if (missing !== undefined)
    throw new Error(`${name} can't import ${missing}: it is not before it in the page`)
  const { code, names } = shareExports(chunk.code, chunk)
  for (const file of Object.values(bundle))
    if (file.type === 'chunk') file.code = takeShared(file.code, chunk, names)
  return code
}

function element(tag: 'script' | 'style', code: string, attributes = ''): string {
  if (code === '' || /<\/(script|style)|<!--/i.test(code)) throw new Error(`This can't stand in a ${tag}`)
  return `<${tag}${attributes}>${code}</${tag}>`
}

/**
 * Names the app's files, for `preloadApp` of src/main.ts to fetch them when the first paint has been made ready,
 * with which they would compete.
 */
function appTags({ bundle }: IndexHtmlTransformContext): HtmlTagDescriptor[] {
  if (!bundle) return []
  const { fileName, imports } = chunkOf(bundle, 'app')
  return [fileName, ...imports.filter((file) => !isInPage(file))].map((file) => ({
    tag: 'link',
    attrs: { 'data-app': true, href: `./${file}`, crossorigin: true },
    injectTo: 'head',
  }))
}

/**
 * Vite plugins: put the starter, the first paint and their styles into the page itself, with a content security
 * policy that allows them by their hashes. So they need no request that competes with the one for the
 * statements, and the first paint has been made ready when the wiki answers.
 */
export function pageCode(): Plugin[] {
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
      // Files are named before they are rewritten: what rewrites them changes what is in them too.
      augmentChunkHash: () => readFileSync(`${import.meta.dirname}/shared-exports.ts`, 'utf8'),
      transformIndexHtml: { order: 'post', handler: (_, context) => appTags(context) },
      generateBundle: {
        order: 'pre',
        /** Before Vite has the page and other files name them. */
        handler(_, bundle) {
          const { importedCss } = chunkOf(bundle, 'first').viteMetadata ?? {}
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
          const starter = element('script', `(()=>{"use strict";${takeChunk(bundle, 'starter')}})()`)
          const runtime = `(()=>{${takeChunk(bundle, 'rolldown-runtime')}})();`
          const first = element('script', runtime + takeChunk(bundle, 'first'), ' type="module"')
          const style = element('style', styles.map((file) => takeStyles(bundle, file)).join('\n'))
          const html = String(page.source)
            .replace(/\s*<script type="module"[^>]* src=[^>]*><\/script>/, '')
            .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
            // The starter before all else: what it asks for takes longest.
            .replace(charset, () => `${charset}\n    ${starter}`)
            // Not in the body, whose text is the app's alone; a module waits for the page's end anyway.
            .replace('</head>', () => `  ${style}\n    ${first}\n  </head>`)
          page.source = withPolicy(html, policyOf(html))
        },
      },
    },
  ]
}
