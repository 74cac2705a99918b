import type { Plugin } from 'vite'

const unused = /^\.\/(mutationCache|infiniteQueryBehavior)\.js$/

/** What `QueryClient` calls of the two in an app without mutations and infinite queries. */
const stand = `
export class MutationCache {
  clear() {}
  find() {}
  findAll() { return [] }
  getAll() { return [] }
  resumePausedMutations() { return Promise.resolve() }
}
export function infiniteQueryBehavior() { throw new Error('Infinite queries are left out of the build') }
`

/**
 * A Vite plugin that removes mutations and infinite queries from react-query, because Qlens only reads. Its
 * `QueryClient` imports both whether or not they are used: 1.6 kB of the first JavaScript (5.108, gzip).
 */
export function withoutMutations(): Plugin {
  return {
    name: 'without-mutations',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      unused.test(id) && /\/@tanstack\/query-core\/.*\/query(Client)?\.js$/.test(importer ?? '')
        ? '\0without-mutations'
        : undefined,
    load: (id) => (id === '\0without-mutations' ? stand : undefined),
  }
}
