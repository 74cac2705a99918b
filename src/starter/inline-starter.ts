import { createHash } from 'node:crypto'
import { build, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin } from 'vite'

const entry = `${import.meta.dirname}/main.ts`

async function bundleStarter(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '~': `${import.meta.dirname}/..` } },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'qlensStarter', fileName: 'starter' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The starter could not be bundled')
  return chunk.code.trim()
}

/**
 * What the page may load and do. `connect-src` is open because users choose their wiki; so are images, as a
 * wiki's media may lie anywhere, over https. `frame-ancestors` works in a header only: see the README.
 */
function policy(scriptSources: string, isDevelopment: boolean): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' ${scriptSources}`,
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    // data: for the mask that temml's stylesheet draws a cancelled term with.
    'img-src': "'self' https: data:",
    'font-src': "'self'",
    'connect-src': '*',
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
  }
  // Vite's own client writes into the page while developing.
  if (!isDevelopment) {
    directives['require-trusted-types-for'] = "'script'"
    directives['trusted-types'] = "'none'"
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/**
 * Names the app's files, for `preloadApp` of src/main.ts to fetch them later than those of the first paint, with
 * which their code would compete.
 */
function appTags(bundle: Bundle = {}): HtmlTagDescriptor[] {
  const files = Object.values(bundle)
  const chunk = (name: string) => files.find((file) => file.type === 'chunk' && file.name === name)
  const [first, app] = [chunk('first'), chunk('app')]
  if (first?.type !== 'chunk' || app?.type !== 'chunk') return []
  const later = [app.fileName, ...app.imports.filter((file) => file !== first.fileName)]
  return [
    { rel: 'modulepreload', href: `./${first.fileName}` },
    ...later.map((file) => ({ 'data-app': true, href: `./${file}` })),
  ].map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }))
}

const developmentNonce = 'qlens-development'

/** A Vite plugin: puts the starter into the page, and a content security policy that allows it by its hash. */
export function inlineStarter(): Plugin {
  let isDevelopment = false
  return {
    name: 'inline-starter',
    config: (_, { command, isPreview }) => {
      isDevelopment = command === 'serve' && isPreview !== true
      return isDevelopment ? { html: { cspNonce: developmentNonce } } : {}
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const code = await bundleStarter()
        const hash = createHash('sha256').update(code).digest('base64')
        const sources = isDevelopment ? `'nonce-${developmentNonce}'` : `'sha256-${hash}'`
        const nonce = isDevelopment ? ` nonce="${developmentNonce}"` : ''
        const charset = '<meta charset="utf-8" />'
        // Before the stylesheet, which a script after it would wait for.
        const withStarter = html.replace(
          charset,
          () =>
            `${charset}
    <meta http-equiv="Content-Security-Policy" content="${policy(sources, isDevelopment)}" />
    <script${nonce}>${code}</script>`,
        )
        return { html: withStarter, tags: appTags(bundle) }
      },
    },
  }
}
