import type { Plugin } from 'vite'

/** Replacements for the removed modules: those of their functions that the rest of react-query calls. */
const stands: Readonly<Record<string, string>> = {
  mutationCache: `
export class MutationCache {
  clear() {}
  find() {}
  findAll() { return [] }
  getAll() { return [] }
  resumePausedMutations() { return Promise.resolve() }
}`,
  infiniteQueryBehavior: `
export function infiniteQueryBehavior() { throw new Error('Not built') }`,
  // As configured in src/app/query-client.ts: nothing is fetched because of the focus or the network.
  focusManager: `
export const focusManager = { subscribe: () => () => {}, isFocused: () => true }`,
  onlineManager: `
export const onlineManager = { subscribe: () => () => {}, isOnline: () => true }`,
  timeoutManager: `
export const timeoutManager = {
  setTimeout: (...given) => setTimeout(...given),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (...given) => setInterval(...given),
  clearInterval: (id) => clearInterval(id),
}
export const systemSetTimeoutZero = (callback) => setTimeout(callback, 0)`,
  // Errors are data, and code is all that suspends.
  suspense: `
export const ensureSuspenseTimers = () => {}
export const shouldSuspend = () => false
export const fetchOptimistic = () => {}
export const defaultThrowOnError = () => false`,
  errorBoundaryUtils: `
export const ensurePreventErrorBoundaryRetry = () => {}
export const useClearResetErrorBoundary = () => {}
export const getHasError = () => false`,
  QueryErrorResetBoundary: `
export const useQueryErrorResetBoundary = () => {}`,
  // No query outlasts the page.
  IsRestoringProvider: `
export const useIsRestoring = () => false`,
}

/** The modules that import a removed one and work with its replacement. */
const importers =
  /\/@tanstack\/(query-core\/.*\/(query|queryClient|queryObserver|retryer|utils|removable|notifyManager)|react-query\/.*\/useBaseQuery)\.js$/

const prefix = '\0without-mutations/'

/**
 * A Vite plugin that removes from react-query what Qlens does without: mutations and infinite queries, because it
 * only reads, fetching again with the focus or the network, suspense, error boundaries and restored queries. They are
 * imported whether or not they are used: 2.4 kB of the first JavaScript (5.108, gzip).
 */
export function withoutMutations(): Plugin {
  return {
    name: 'without-mutations',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const [, name = ''] = /^\.\/(\w+)\.js$/.exec(id) ?? []
      return importers.test(importer ?? '') && Object.hasOwn(stands, name) ? prefix + name : undefined
    },
    load: (id) => (id.startsWith(prefix) ? stands[id.slice(prefix.length)] : undefined),
  }
}
