import type { Label } from '~/model/label'

/** Labels kept across sessions. Every method gives up quietly: without storage the app only is slower. */
export type LabelCache = {
  read: (ids: readonly string[]) => Promise<Map<string, Label>>
  write: (labels: ReadonlyMap<string, Label>) => Promise<void>
}

export const noLabelCache: LabelCache = {
  read: () => Promise.resolve(new Map()),
  write: () => Promise.resolve(),
}

/** What is kept of a scope across sessions; its code is not what the first screen waits for. */
export function lateLabelCache(scope: string): LabelCache {
  const cache = import('./label-cache').then(
    ({ createLabelCache }) => createLabelCache(scope),
    () => noLabelCache,
  )
  return {
    read: async (ids) => (await cache).read(ids),
    write: async (labels) => (await cache).write(labels),
  }
}

/** Loads what a label store asks with, and keeps with (one file, see vite.config.ts), beside the first screen. */
export function preloadLabelCode(): void {
  import('./label-batches').catch(() => undefined)
}
