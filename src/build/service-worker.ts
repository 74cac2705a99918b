import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const fileName = 'service-worker.js'

/**
 * Vite plugin that builds the service worker as a file of its own beside the page, with the names of the build's
 * files. Comes after the page is complete: its version is that of the page and these files.
 */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void ({ root } = config),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no page to keep')
        const files = Object.keys(bundle)
          // The fine outlines of the map are loaded only where they are seen.
          .filter((file) => file.startsWith('assets/') && !file.includes('countries-50m'))
          .toSorted()
        const version = createHash('sha256')
          .update(JSON.stringify([files, String(page.source)]))
          .digest('hex')
          .slice(0, 12)
        const built = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          resolve: { alias: { '~': `${root}/src` } },
          define: { __PROGRAM__: JSON.stringify({ version, files }) },
          build: {
            write: false,
            target: 'es2023',
            rolldownOptions: {
              input: `${root}/src/service-worker/service-worker.ts`,
              output: { format: 'iife' },
            },
          },
        })
        const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
        if (chunk?.type !== 'chunk') throw new Error('The service worker was not built')
        this.emitFile({ type: 'asset', fileName, source: chunk.code })
      },
    },
  }
}
