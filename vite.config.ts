/// <reference types="vitest/config" />
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { englishParts } from './src/build/english-parts.ts'
import { isInPage, pageCode } from './src/build/page-code.ts'
import { forcedTheme } from './src/build/forced-theme.ts'
import { serviceWorker } from './src/build/service-worker.ts'
import { sourceArchive } from './src/build/source-archive.ts'
import { stylesOfParts } from './src/build/styles-of-parts.ts'
import { thirdPartyLicenses } from './src/build/third-party-licenses.ts'
import { defineOptimizations, readOptimizations } from './src/build/optimizations.ts'

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null }

/** Returns whether a module is reachable by static imports from one of these, which must exist. */
function closureOf(...paths: string[]) {
  const roots = new Set(paths.map((path) => normalizePath(join(import.meta.dirname, path))))
  const missing = [...roots].filter((root) => !existsSync(root))
  if (missing.length > 0) throw new Error(`No such file: ${missing.join(', ')}`)
  const known = new Map<string, boolean>()
  return function isPart(id: string, modules: Modules): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // For circular imports.
    known.set(id, false)
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const result = roots.has(id) || importers.some((importer) => isPart(importer, modules))
    known.set(id, result)
    return result
  }
}

/** The page is a module too, which imports the modules that it names. */
const draws = closureOf('index.html', 'src/boot/main.tsx')
const takesOver = closureOf('src/app/start.tsx')
/** Boot loads it for a lexeme. */
const drawsLexeme = closureOf('src/boot/lexeme.tsx')

/**
 * Files of the build, by the modules that lead to their content; the first match takes a module. Code that loads
 * together is one file, which compresses better than seven and needs one request.
 */
const files = {
  /**
   * Requests and draws the first statements. Inlined in the page: see src/build/page-code.ts. Includes the few
   * styles that the app adds to theirs, to save a request.
   */
  first: (id: string, modules: Modules) =>
    draws(id, modules) || (id.endsWith('.css') && (takesOver(id, modules) || drawsLexeme(id, modules))),
  /** Takes over. Without what only lists by pages use, which react-query's index leads to as well. */
  app: (id: string, modules: Modules) =>
    takesOver(id, modules) && !/(infiniteQuery(Observer|Options)|useInfiniteQuery)\.js$/.test(id),
  lexeme: drawsLexeme,
  labels: closureOf('src/api/labels/fetch-labels.ts', 'src/app/wiki-client.ts'),
  // The following load after the first screen is shown.
  lookup: closureOf(
    'src/app/header/HeaderTools.tsx',
    'src/app/item/useRememberItem.ts',
    'src/features/lookup/LookupBox.tsx',
  ),
  /** Shown while an item loads or if it fails. Fetched ahead: the next item may be opened without network. */
  notices: closureOf(
    'src/app/item/SampleLink.tsx',
    'src/app/notices/TopNotices.tsx',
    'src/features/filter/NothingShown.tsx',
    'src/features/item/AnswerNotices.tsx',
    'src/features/item/FailedStatements.tsx',
    'src/features/statements/FaultyStatement.tsx',
    'src/features/statements/References.tsx',
    'src/ui/notices/CrashNotice.tsx',
  ),
  filter: closureOf(
    'src/features/item/StatementTools.tsx',
    'src/features/filter/indexed-statements.ts',
    'src/features/item/LastChange.tsx',
    'src/features/property-index/PropertyIndex.tsx',
  ),
  /** Parts of every page with an item, around its statements, and those that its other views have in common. */
  around: closureOf(
    'src/api/wiki/fetch-site-info.ts',
    'src/app/notices/AfterFirstScreen.tsx',
    'src/app/item/ItemViews.tsx',
    'src/features/history/RecentlyChanged.tsx',
    'src/features/preview/LinkPreview.tsx',
    'src/features/table/AddToTable.tsx',
    'src/features/trail/Trail.tsx',
    'src/ui/notices/LoadingRows.tsx',
  ),
  findings: closureOf('src/features/checks/FindingMarks.tsx'),
}

/**
 * Files beside the page, so that relative addresses mean the same in both. File names compress badly and are part
 * of what loads first: seven characters of their hashes are enough.
 */
const placeOf = ({ name }: { name: string }) => `${isInPage(`${name}-`) ? '' : 'assets/'}[name]-[hash:7].js`

const stylesheets = new Map<string, string>()

/** A class by its stylesheet and name; a hash of the folder would be longer and say less. */
function className(name: string, file: string): string {
  const stylesheet = /([^/]+)\.module\.css/.exec(file)?.[1] ?? ''
  const known = stylesheets.get(stylesheet) ?? file
  if (known !== file) throw new Error(`${file} is named as ${known}`)
  stylesheets.set(stylesheet, file)
  return `${stylesheet}-${name}`
}

/** Where the source is public, once there is such a place. */
const { homepage } = packageJson as { homepage?: string }

const licenses = thirdPartyLicenses(
  'Qlens is under the MIT licence, see LICENSE.txt. These are the licences of what else is in its build.',
)
/** Set only by the bench. */
const without = readOptimizations(process.env['QLENS_WITHOUT'])

/**
 * Unit tests that need a page: jsdom is loaded once, and each file gets a window and modules of its own. Loading them
 * takes longer than most tests run.
 */
const ofPage = ['src/**/*.test.tsx', 'src/**/*.page.test.ts']

export default defineConfig({
  // Relative addresses, so that `dist/` works under any path of any static host.
  base: './',
  // Not a single-page fallback: a missing file must be a 404, as on static hosts, because the sample instance is
  // read as files (see public/sample/).
  appType: 'mpa',
  plugins: [
    licenses.vite,
    react(),
    stylesOfParts(),
    englishParts(),
    pageCode(without),
    serviceWorker(),
    sourceArchive(homepage),
  ],
  resolve: { alias: { '~': `${import.meta.dirname}/src` } },
  css: {
    postcss: { plugins: [licenses.postcss, forcedTheme()] },
    modules: { generateScopedName: className },
  },
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    ...defineOptimizations(without),
  },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // Styles only: the scripts that a chunk imports are loaded for others at the same time, and their names
      // would add half a kilobyte to the first JavaScript.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    // Tells the size gate what the first screen loads.
    manifest: true,
    rolldownOptions: {
      // Slow machines are no reason for a warning.
      checks: { bundlerTimings: false },
      // Named like its code.
      input: { first: 'index.html' },
      output: {
        // Without capitals, they compress better.
        hashCharacters: 'base36',
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
    // Machines under other load are slower.
    testTimeout: 60_000,
    setupFiles: ['src/test/setup.ts'],
    // One more than cores, because tests also wait, for the app’s timers.
    maxWorkers: availableParallelism() + 1,
    // The default, of 16 MB, is collected so often that it takes a seventh of the time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      // Files of functions leave nothing to the next ones, so they share a process and its modules.
      {
        extends: true,
        test: { name: 'node', include: ['src/**/*.test.ts'], exclude: ofPage, isolate: false },
      },
      { extends: true, test: { name: 'page', include: ofPage, environment: 'jsdom', pool: 'vmForks' } },
    ],
  },
})
