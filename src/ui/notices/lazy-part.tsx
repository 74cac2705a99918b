import { lazy, startTransition, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary'
import { useTranslate } from '~/i18n/I18nContext'
import { loadLaterMessages } from '~/i18n/languages'
import type { MessageKey } from '~/i18n/translate'
import { useListener } from '~/lib/useListener'
import styles from './lazy-part.module.css'

/** The code of a part could not be loaded: no network, or a newer build replaced it on the host. */
class LoadFailure extends Error {}

/**
 * For code that failed to load twice: a newer build has other names for it, and browsers repeat an import that
 * failed from memory (Chromium 150). Only a reload helps, but without a network it would cost the page.
 */
export async function reloadIfReachable(): Promise<void> {
  const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (page?.ok) location.reload()
}

/** A module that exports a component by this name. */
type ModuleWith<Name extends string> = Readonly<Record<Name, ComponentType<never>>>
type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never

type PartOptions<Props> = {
  /** Its code is loaded once this has resolved. */
  after?: Promise<unknown>
  /** The part's name in the notice of a crash. */
  name?: MessageKey
  /** A change of this value resets a crash. */
  resetKey?: (props: Props) => unknown
  /** Until its code is there, the Suspense around it decides, and what it replaces can stay. */
  suspends?: boolean
}

/**
 * A component that is not part of the first screen: its code and messages are loaded when it is first shown, or
 * earlier by `preload`; `meanwhile` takes its place until then. If they cannot be loaded, or the component crashes, a
 * notice replaces it and the rest of the page keeps working.
 */
export function lazyPart<Name extends string, Module extends ModuleWith<Name>>(
  load: () => Promise<Module>,
  component: Name,
  { name, resetKey, after, suspends }: PartOptions<PropsOf<Module[Name]>> = {},
) {
  type Props = PropsOf<Module[Name]>
  const Loaded = loadable(load, component, after)
  const Part = (props: Props & { meanwhile?: ReactNode }) => {
    const part = <Loaded {...props} />
    return (
      <PartBoundary name={name} resetKey={resetKey?.(props)}>
        {suspends ? part : <Suspense fallback={props.meanwhile}>{part}</Suspense>}
      </PartBoundary>
    )
  }
  return Object.assign(Part, { preload: Loaded.preload })
}

type FailedProps = {
  /** `mayReload`: the user has pressed a button, so a reload of the page, if nothing else helps, is no surprise. */
  onRetry: (mayReload: boolean) => void
}

/** Catches code that failed to load; crashes of loaded code go to the surrounding boundary. */
function loadable<Name extends string, Module extends ModuleWith<Name>>(
  load: () => Promise<Module>,
  component: Name,
  after?: Promise<unknown>,
  Failed: ComponentType<FailedProps> = PartFailed,
) {
  type Props = PropsOf<Module[Name]>
  /** Rendered synchronously: React delays suspended content by 300 ms. */
  let ready: ComponentType<Props> | undefined
  const loadAll = async () => {
    await after
    const [module] = await Promise.all([load(), loadLaterMessages()])
    return { default: (ready = module[component] as ComponentType<Props>) }
  }
  const begin = (mayReload: boolean) =>
    lazy(() =>
      loadAll().catch(async (cause: unknown) => {
        if (mayReload) await reloadIfReachable()
        throw new LoadFailure('Part not loaded', { cause })
      }),
    )
  let Shared = begin(false)

  function Loadable(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>(() => ready ?? Shared)
    const fallback = (error: Error, reset: () => void) => {
      if (!(error instanceof LoadFailure)) throw error
      // The page around the part stays visible while its code loads.
      const retry = (mayReload: boolean) =>
        startTransition(() => {
          Shared = begin(mayReload)
          setLoaded(() => Shared)
          reset()
        })
      return <Failed onRetry={retry} />
    }
    return (
      <ErrorBoundary fallback={fallback}>
        <Loaded {...props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(Loadable, { preload: (): Promise<unknown> => loadAll().catch(() => undefined) })
}

const CrashNotice = loadable(() => import('./CrashNotice'), 'CrashNotice')

type BoundaryProps = {
  name?: MessageKey | undefined
  resetKey?: unknown
  /** The element around the notice of a crash. */
  frame?: (notice: ReactNode) => ReactNode
  children: ReactNode
}

/** Limits a crash to a part of the page: a notice replaces it, and the rest keeps working. */
export function PartBoundary({ name, resetKey, frame = (notice) => notice, children }: BoundaryProps) {
  const fallback = (error: Error, reset: () => void) =>
    frame(
      // If the notice itself crashes, a simpler one replaces it.
      <ErrorBoundary fallback={() => <PartFailed onRetry={reset} />}>
        <Suspense>
          <CrashNotice name={name} error={error} onRetry={reset} />
        </Suspense>
      </ErrorBoundary>,
    )
  return (
    <ErrorBoundary resetKey={resetKey} fallback={fallback}>
      {children}
    </ErrorBoundary>
  )
}

/** Loads a part again once there is a network. */
function OnceOnline({ onRetry }: FailedProps) {
  useListener(window, 'online', () => onRetry(false))
  return null
}

export function PartFailed({ onRetry }: FailedProps) {
  const t = useTranslate()
  return (
    <p className={styles.failed} role="alert" data-part-failed>
      <OnceOnline onRetry={onRetry} />
      {t('part-failed')}{' '}
      <button
        type="button"
        className={styles.retry}
        onClick={({ currentTarget }) => {
          // The button is about to be removed.
          currentTarget.closest('main')?.focus({ preventScroll: true })
          onRetry(true)
        }}
      >
        {t('part-retry')}
      </button>
    </p>
  )
}

/**
 * A component that is not worth a notice where it can't be loaded or crashes. `after`: what to wait for before loading
 * it.
 */
export function optionalPart<Name extends string, Module extends ModuleWith<Name>>(
  load: () => Promise<Module>,
  component: Name,
  after?: Promise<unknown>,
) {
  const Loaded = loadable(load, component, after, OnceOnline)
  return (props: PropsOf<Module[Name]>) => (
    <ErrorBoundary fallback={nothing}>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

const nothing = () => null
