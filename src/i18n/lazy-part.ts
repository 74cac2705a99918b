import { lazy, type ComponentType } from 'react'
import { loadLater } from './languages'

/**
 * A component that is not part of the first screen: its code, and the messages that come later, are loaded
 * when it is first shown and `after` is over, or ahead of that by `preload`.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, after?: Promise<unknown>) {
  const loadAll = async () => {
    await after
    const [component] = await Promise.all([load(), loadLater()])
    return { default: component }
  }
  return Object.assign(lazy(loadAll), { preload: () => void loadAll().catch(() => undefined) })
}
