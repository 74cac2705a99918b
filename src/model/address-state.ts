import type { ApiVersion } from './connection/base-url'

/** All state that can be shared, as in the address; src/app/address.ts reads and writes it. */
export type AddressState = {
  item?: string
  /** The id of an instance in config.json or among the saved ones. */
  instance?: string
  /** The base URL, without the version, of an instance that is in neither. */
  api?: string
  version?: ApiVersion
  /** The statement to scroll to and inspect. */
  statement?: string
  /** The view of the item; undefined: its statements. */
  view?: string
  /** The item as it was in this revision. */
  revision?: string
  /** Two revisions that are compared. */
  from?: string
  to?: string
  /** The part of a globe that the map shows. */
  at?: string
  /** The items that this one is compared with, what of that is shown, and the panels that are open above it. */
  compare?: string
  /** The part of a comparison that is shown; on a map, `linked`: where linked items are. */
  show?: string
  open?: string
  /** The side of a comparison that a narrow window shows, by its place: `2`. */
  side?: string
  /** The filter of the list of revisions; src/model/history/edit-filter.ts reads it. */
  edits?: string
  /** The filter of findings; `readFindingFilter` in src/model/checks/all-findings.ts reads it. */
  check?: string
  status?: string
  /** The items of a table, separated by commas; see `noItems`. */
  items?: string
  /** The properties that are its columns; those that its items have, and lack. */
  columns?: string
  has?: string
  lacks?: string
  /** The panel that is open over the statements. */
  audit?: 'references'
  /** Languages of labels and interface, first choice first; empty: as in the settings. */
  languages: string[]
  /** The filter's parameters (`q`, `property`, `rank`, `type`, `ref`, `qual`, `value`, `role`, `sort`), unchanged. */
  filter: Record<string, string>
}

/** A change of the address; undefined removes a part. */
export type AddressChange = { [Key in keyof AddressState]?: AddressState[Key] | undefined }

/** Whether a view of the item is the same whichever revision the address names; see src/app/view-registry.tsx. */
export const ignoresRevision = (view: string | undefined) => /^(history|links)$/.test(view ?? '')
