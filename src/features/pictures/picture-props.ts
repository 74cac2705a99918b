import type { PropertyGroup } from '~/model/statement-list'

/** The props of every picture of an item's statements; src/app/view-registry.tsx names the pictures. */
export type PictureProps = {
  /** Those that pass the filter, in their order. */
  groups: readonly PropertyGroup[]
  /** The key of the statement in the inspector. */
  selected: string | undefined
  /** Shows a statement in the inspector, by its key. */
  onSelect: (key: string) => void
}
