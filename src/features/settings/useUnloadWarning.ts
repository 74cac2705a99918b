import { useEffect } from 'react'

/** On reload, another address or closing the tab, the browser asks in its own words. */
export function useUnloadWarning(hasUnsavedChanges: boolean) {
  useEffect(() => {
    if (!hasUnsavedChanges) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsavedChanges])
}
