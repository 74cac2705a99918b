/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { englishParts } from './src/build/english-parts.ts'
import { isInPage, pageCode } from './src/build/page-code.ts'
import { forcedTheme } from './src/build/forced-theme.ts'
import { withoutMutations } from './src/build/without-mutations.ts'
import { thirdPartyLicenses } from './src/build/third-party-licenses.ts'
import { withoutFont } from './src/build/without-font.ts'
import { defineOptimisations, readOptimisations } from './src/build/optimisations.ts'

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

const starts = closureOf(/\/src\/boot\/request\.ts$/)
/** The page itself is a module too, which imports those that it names. */
const paints = closureOf(/\/(src\/boot\/main\.tsx|index\.html)$/)
const takesOver = closureOf(/\/src\/app\/start\.tsx$/)

/**
 * Files of the build, by the modules that lead to what is in them; the first one that fits takes a module.
 * Code that loads together is one file, which compresses better than seven and needs one request.
 */
const files = {
  /** Requests the statements. Like the next one, it is in the page itself: see src/build/page-code.ts. */
  starter: starts,
  /** Draws the first statements; has what little the app adds to their styles, to save a request. */
  first: (id: string, modules: Modules) =>
    paints(id, modules) || (id.endsWith('.css') && takesOver(id, modules)),
  /** Takes over; see `preloadApp` in src/boot/main.tsx for when it is fetched. */
  app: takesOver,
  labels: closureOf(/\/src\/(app\/wiki-client|api\/label-batches|api\/label-cache-maintenance)\.ts$/),
  // What follows loads when the first screen is shown.
  lookup: closureOf(/\/((LookupBox|HeaderTools)\.tsx|remember-item\.ts)$/),
  /** Fetched ahead, as what goes wrong may be the network. */
  notices: closureOf(
    /\/(References|FailedStatements|EmptyItem|NothingShown|RedirectNotice|ConfigFaults|CrashNotice|SampleLink|UnreadableStatement)\.tsx$/,
  ),
  explore: closureOf(/\/(FilterBar|PropertyIndex|filter-session|read-parameters)\.tsx?$/),
}

/**
 * What stands in the page lies beside it, so that relative addresses mean the same in both. Names of files are
 * a part of what loads first that compresses badly: seven letters of their hashes tell them apart.
 */
const placeOf = ({ name }: { name: string }) => `${isInPage(`${name}-`) ? '' : 'assets/'}[name]-[hash:7].js`

const stylesheets = new Map<string, string>()

/** A class by its stylesheet and name; a hash of the folder would be more to load, and say less. */
function className(name: string, file: string): string {
  const stylesheet = /([^/]+)\.module\.css/.exec(file)?.[1] ?? ''
  const known = stylesheets.get(stylesheet) ?? file
  if (known !== file) throw new Error(`${file} is named as ${known}`)
  stylesheets.set(stylesheet, file)
  return `${stylesheet}-${name}`
}

/** Where the source is shown to people: `homepage` in package.json, once there is a public place. */
const { homepage: sourceAddress } = packageJson as { homepage?: string }

const licenses = thirdPartyLicenses(
  'Qlens is under the MIT licence, see LICENSE.txt. These are the licences of what else is in its build.',
)
/** Set by the bench alone. */
const without = readOptimisations(process.env['QLENS_WITHOUT'])

/** Unit tests of what knows no page. */
const withoutPage = [
  'src/model/!(foreign-text).test.ts',
  'src/model/*/**/*.test.ts',
  'src/build/**/*.test.ts',
  'src/lib/{encode-part,truncate}.test.ts',
]

export default defineConfig({
  // Relative addresses, so that `dist/` works under any path of any static host.
  base: './',
  // Not a single-page fallback: an address that is no file must answer 404, as static hosts do,
  // because the sample instance is read as files (see public/sample/).
  appType: 'mpa',
  plugins: [licenses.vite, react(), withoutMutations(), englishParts(), pageCode(without)],
  resolve: { alias: { '~': `${import.meta.dirname}/src` } },
  css: {
    // temml's font says within itself that it may not be used for commercial purposes.
    postcss: { plugins: [licenses.postcss, withoutFont('Temml'), forcedTheme()] },
    modules: { generateScopedName: className },
  },
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    __APP_SOURCE__: JSON.stringify(sourceAddress) ?? 'undefined',
    ...defineOptimisations(without),
  },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // Styles only: the scripts that a chunk imports are loaded for others at the same time, and their names are
      // half a kilobyte of the first JavaScript.
      resolveDependencies: (_, files) =>
        without.includes('inline-code') ? files : files.filter((file) => file.endsWith('.css')),
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
        assetFileNames: 'assets/[name]-[hash:7][extname]',
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
    restoreMocks: true,
    // Machines that run other things beside take their time.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: withoutPage,
          setupFiles: ['src/test/setup.ts'],
        },
      },
      {
        extends: true,
        // A page of jsdom takes longer to make than most of these tests run.
        test: {
          name: 'node',
          environment: 'node',
          include: withoutPage,
          setupFiles: ['src/test/setup-node.ts'],
        },
      },
    ],
  },
})
