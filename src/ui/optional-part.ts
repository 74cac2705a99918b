import { lazy, type ComponentType } from 'react'

/** A component that is not worth a notice where it can't be loaded. `ready`: what to wait for before loading it. */
export function optionalPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  component: Name,
  ready?: () => Promise<unknown>,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      await ready?.()
      return { default: (await load())[component] }
    } catch {
      return { default: () => null }
    }
  })
}
