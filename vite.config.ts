/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { englishParts } from './src/i18n/english-parts.ts'
import { inlineStarter } from './src/starter/inline-starter.ts'
import { forcedTheme } from './src/styles/forced-theme.ts'

type Modules = { getModuleInfo: (id: string) => { isEntry: boolean; importers: string[] } | null }

const initial = new Map<string, boolean>()

/** Whether static imports alone lead from the page to a module. */
function isInitial(id: string, modules: Modules): boolean {
  const known = initial.get(id)
  if (known !== undefined) return known
  // For modules that import one another in a circle.
  initial.set(id, false)
  const info = modules.getModuleInfo(id)
  const result =
    info !== null && (info.isEntry || info.importers.some((importer) => isInitial(importer, modules)))
  initial.set(id, result)
  return result
}

export default defineConfig({
  // Relative addresses, so that `dist/` works under any path of any static host.
  base: './',
  // Not a single-page fallback: an address that is no file must answer 404, as static hosts do,
  // because the sample instance is read as files (see public/sample/).
  appType: 'mpa',
  plugins: [react(), englishParts(), inlineStarter()],
  resolve: { alias: { '~': `${import.meta.dirname}/src` } },
  css: { postcss: { plugins: [forcedTheme()] } },
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Tells the size gate what the first screen loads.
    manifest: true,
    rolldownOptions: {
      output: {
        // All that the first screen needs in one file: it compresses better than seven, and asks once.
        codeSplitting: {
          groups: [
            { name: (id, context) => (isInitial(id, context) ? 'initial' : null), debugName: 'initial' },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    // Machines that run other things beside take their time.
    testTimeout: 30_000,
  },
})
