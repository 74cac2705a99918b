import type { ComponentProps } from 'react'
import { EntityLink, PropertyName } from './EntityLink'
import { useEntityContext } from './useValueContext'

// For a single name beside the list of statements: it requests its own label.

export function LabelledEntity(props: Omit<ComponentProps<typeof EntityLink>, 'context'>) {
  return <EntityLink {...props} context={useEntityContext(props.id)} />
}

export function LabelledProperty(props: Omit<ComponentProps<typeof PropertyName>, 'context'>) {
  return <PropertyName {...props} context={useEntityContext(props.id)} />
}
