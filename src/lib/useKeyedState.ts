import { useState, type Dispatch, type SetStateAction } from 'react'

/** State that starts over whenever the key changes, before anything is shown with it. */
export function useKeyedState<State>(key: string, initial: State): [State, Dispatch<SetStateAction<State>>] {
  const [state, setState] = useState(initial)
  const [keyOfState, setKeyOfState] = useState(key)
  if (keyOfState !== key) {
    setKeyOfState(key)
    setState(initial)
  }
  return [state, setState]
}
