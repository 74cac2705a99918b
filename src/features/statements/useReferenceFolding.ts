import { useCallback, useMemo, useState } from 'react'

/** Which statements show their references: all or none, and the exceptions that the user made. */
export type ReferenceFolding = {
  allExpanded: boolean
  isExpanded: (key: string) => boolean
  toggle: (key: string) => void
  setAll: (expanded: boolean) => void
}

export function useReferenceFolding(): ReferenceFolding {
  const [state, setState] = useState<{ all: boolean; exceptions: ReadonlySet<string> }>({
    all: false,
    exceptions: new Set(),
  })
  const toggle = useCallback((key: string) => {
    setState(({ all, exceptions }) => {
      const next = new Set(exceptions)
      if (!next.delete(key)) next.add(key)
      return { all, exceptions: next }
    })
  }, [])
  const setAll = useCallback((all: boolean) => setState({ all, exceptions: new Set() }), [])
  return useMemo(
    () => ({
      allExpanded: state.all,
      isExpanded: (key: string) => state.all !== state.exceptions.has(key),
      toggle,
      setAll,
    }),
    [state, toggle, setAll],
  )
}
