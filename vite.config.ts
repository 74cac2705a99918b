/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { englishParts } from './src/i18n/english-parts.ts'
import { isInPage, pageCode } from './src/starter/page-code.ts'
import { forcedTheme } from './src/styles/forced-theme.ts'

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null }

/** Tells which modules a root leads to by static imports alone. */
function closureOf(root: RegExp) {
  const known = new Map<string, boolean>()
  return function isPart(id: string, modules: Modules): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // For modules that import one another in a circle.
    known.set(id, false)
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const result = root.test(id) || importers.some((importer) => isPart(importer, modules))
    known.set(id, result)
    return result
  }
}

const starts = closureOf(/\/src\/starter\/main\.ts$/)
/** The page itself is a module too, which imports those that it names. */
const paints = closureOf(/\/(src\/main\.ts|index\.html)$/)
const takesOver = closureOf(/\/src\/app\/start\.tsx$/)

/**
 * Files of the build, by the modules that lead to what is in them; the first one that fits takes a module.
 * What loads together is one file, which compresses better than seven and is asked for once.
 */
const files = {
  /** Asks for the statements. Like the next one, it stands in the page itself: see src/starter/page-code.ts. */
  starter: starts,
  /** Paints the first statements; has what little the app adds to their styles, to save a request. */
  first: (id: string, modules: Modules) =>
    paints(id, modules) || (id.endsWith('.css') && takesOver(id, modules)),
  /** Takes over; see `preloadApp` in src/main.ts for when it is fetched. */
  app: takesOver,
  labels: closureOf(/\/src\/api\/label-(batches|cache)\.ts$/),
  // What follows loads when the first screen is shown.
  lookup: closureOf(/\/(LookupBox\.tsx|remember-item\.ts)$/),
  /** Fetched ahead, as what goes wrong may be the network. */
  notices: closureOf(
    /\/(FailedStatements|EmptyItem|NothingShown|RedirectNotice|ConfigNotices|SampleLink|UnreadableStatement)\.tsx$/,
  ),
  explore: closureOf(/\/explore\/(FilterBar|PropertyIndex|explorer-session|read-parameters)\.tsx?$/),
}

/**
 * What stands in the page lies beside it, so that relative addresses mean the same in both. Names of files are
 * a part of what loads first that compresses badly: six letters of their hashes tell them apart.
 */
const placeOf = ({ name }: { name: string }) => `${isInPage(`${name}-`) ? '' : 'assets/'}[name]-[hash:6].js`

const stylesheets = new Map<string, string>()

/** A class by its stylesheet and name; a hash of the folder would be more to load, and say less. */
function className(name: string, file: string): string {
  const stylesheet = /([^/]+)\.module\.css/.exec(file)?.[1] ?? ''
  const known = stylesheets.get(stylesheet) ?? file
  if (known !== file) throw new Error(`${file} is named as ${known}`)
  stylesheets.set(stylesheet, file)
  return `${stylesheet}-${name}`
}

export default defineConfig({
  // Relative addresses, so that `dist/` works under any path of any static host.
  base: './',
  // Not a single-page fallback: an address that is no file must answer 404, as static hosts do,
  // because the sample instance is read as files (see public/sample/).
  appType: 'mpa',
  plugins: [react(), englishParts(), pageCode()],
  resolve: { alias: { '~': `${import.meta.dirname}/src` } },
  css: {
    postcss: { plugins: [forcedTheme()] },
    modules: { generateScopedName: className },
  },
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !isInPage(file)),
    },
    reportCompressedSize: false,
    // Tells the size gate what the first screen loads.
    manifest: true,
    rolldownOptions: {
      // Named as its code is.
      input: { first: 'index.html' },
      output: {
        entryFileNames: placeOf,
        chunkFileNames: placeOf,
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: Object.entries(files).map(([file, isPart], index) => ({
            name: (id, modules) => (isPart(id, modules) ? file : null),
            debugName: file,
            priority: Object.keys(files).length - index,
          })),
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
    testTimeout: 60_000,
  },
})
