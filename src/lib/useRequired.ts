import { use, type Context } from 'react'

/** The value of a context, for components that are only used within its provider. */
export function useRequired<Value>(context: Context<Value | null>): Value {
  const value = use(context)
  if (value === null) throw new Error('Outside its provider')
  return value
}
