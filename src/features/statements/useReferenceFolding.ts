import { useCallback, useMemo, useState } from 'react'

export type ReferenceFolding = ReturnType<typeof useReferenceFolding>

type State = {
  all: boolean
  choices: ReadonlyMap<string, boolean>
  /** The search during which the choices were made. */
  search: string
}

/** Which statements show their references: all or none, with the user's exceptions. */
export function useReferenceFolding(search: string) {
  const [state, setState] = useState<State>({ all: false, choices: new Map(), search })
  // References folded during one search may contain the next one's matches.
  if (state.search !== search) {
    const opened = [...state.choices].filter(([, expanded]) => expanded)
    setState({ ...state, choices: new Map(opened), search })
  }
  const set = useCallback((key: string, expanded: boolean) => {
    setState((state) => ({ ...state, choices: new Map(state.choices).set(key, expanded) }))
  }, [])
  const setAll = useCallback((all: boolean) => {
    setState((state) => ({ ...state, all, choices: new Map() }))
  }, [])
  return useMemo(
    () => ({
      allExpanded: state.all,
      /** `matched`: contains a match of the search, so it is unfolded unless the user has folded it since. */
      isExpanded: (key: string, matched: boolean) => state.choices.get(key) ?? (state.all || matched),
      set,
      setAll,
    }),
    [state, set, setAll],
  )
}
