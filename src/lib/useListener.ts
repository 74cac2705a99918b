import { useEffectEvent, useLayoutEffect } from 'react'

type Events = DocumentEventMap & WindowEventMap

/** Calls the latest handler for each such event while the component is mounted, and only while `isOn`. */
export function useListener<Name extends keyof Events>(
  target: Document | Window,
  name: Name,
  handle: (event: Events[Name]) => void,
  isOn = true,
): void {
  const latest = useEffectEvent(handle)
  // Before what it is for is visible: a user who sees it may press its keys at once.
  useLayoutEffect(() => {
    if (!isOn) return
    const listen = (event: Event) => latest(event as Events[Name])
    target.addEventListener(name, listen)
    return () => target.removeEventListener(name, listen)
  }, [target, name, isOn])
}
