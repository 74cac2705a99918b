import { Component, lazy, startTransition, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslate } from './I18nContext'
import { loadLater } from './languages'
import styles from './lazy-part.module.css'

/** The code of a part did not arrive: no network, or the page was replaced on its host in the meantime. */
class LoadFailure extends Error {}

/**
 * A component that is not part of the first screen: its code, and the messages that come later, are loaded
 * when it is first shown and `after` is over, or ahead of that by `preload`. Where they cannot be loaded, its
 * place says so; nothing else is lost.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  after?: Promise<unknown>,
) {
  const loadAll = async () => {
    await after
    const [component] = await Promise.all([load(), loadLater()])
    return { default: component }
  }
  const fail = (cause: unknown) => {
    throw new LoadFailure('A part of the page could not be loaded', { cause })
  }
  const begin = () => lazy(() => loadAll().catch(fail))
  let Shared = begin()

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => Shared)
    const retry = () => {
      Shared = begin()
      setLoaded(() => Shared)
    }
    return (
      <LoadBoundary onRetry={retry}>
        <Loaded {...props} />
      </LoadBoundary>
    )
  }
  return Object.assign(Part, { preload: () => void loadAll().catch(() => undefined) })
}

type BoundaryProps = { onRetry: () => void; children: ReactNode }

/** Meets code that did not arrive; a crash of code that did is not its business. */
class LoadBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof LoadFailure)) throw error
    // What stands around it stays while the code is on its way.
    const retry = () =>
      startTransition(() => {
        this.props.onRetry()
        this.setState({ error: undefined })
      })
    return <PartFailed onRetry={retry} />
  }
}

/** Says that code did not arrive. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <p className={styles.failed} role="alert" data-part-failed>
      {t('part-failed')}{' '}
      <button
        type="button"
        className={styles.retry}
        onClick={({ currentTarget }) => {
          // The button is about to vanish.
          currentTarget.closest('main')?.focus({ preventScroll: true })
          onRetry()
        }}
      >
        {t('part-retry')}
      </button>
    </p>
  )
}
