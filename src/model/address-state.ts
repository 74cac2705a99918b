import type { ApiVersion } from './connection/base-url'

/** Parameters by name, not empty, and not read yet: a view's codec, which may load with the view, reads them. */
export type ParameterTexts = Readonly<Record<string, string>>

/** Undefined removes a parameter. */
type ParameterChange = Readonly<Record<string, string | undefined>>

/** A text that a link has instead of a number; a notice quotes it. */
type Unusable = { readonly unusable: string }

export type RevisionInAddress = number | Unusable

/** The wiki, and the languages of labels and interface, first choice first; empty: as in the settings. */
export type Place = {
  /** The id of an instance in config.json or among the saved ones. */
  instance?: string
  /** The base URL, without the version, of an instance that is in neither. */
  api?: string
  version?: ApiVersion
  languages: readonly string[]
}

type OfItem = {
  item: string
  /** A view of src/app/view-registry.tsx; undefined: the statements. */
  view?: string
  /** The item as it was in this revision. */
  revision?: RevisionInAddress
  /** The statement to scroll to and inspect. */
  statement?: string
}

type OfNoItem = { [Key in keyof OfItem]?: undefined }

/** All state that can be shared, as in the address; src/model/address.ts reads and writes it. */
export type AddressState = Place & { parameters: ParameterTexts } & (
    | ({ screen: 'item' | 'comparison' } & OfItem)
    | ({ screen: 'table' | 'start' } & OfNoItem)
  )

type Changeable = Place & OfItem

/** A change of the address; undefined removes a part. */
export type AddressChange = { [Key in keyof Changeable]?: Changeable[Key] | undefined } & {
  /** Those that are not named stay. */
  parameters?: ParameterChange
}

/** Turns the parameters of a view into values, and back. */
export type Codec<Value, Change = Value> = {
  readonly names: readonly string[]
  readonly read: (parameters: ParameterTexts) => Value
  readonly write: (value: Change) => ParameterChange
  /** Where in the view one is, unlike what is chosen there: a link to the view itself takes these back. */
  readonly place?: readonly string[]
}

/** The parameters of filters, of statements or (`role`) of links, in their order in an address. */
export const filterNames = [
  'q',
  'property',
  'rank',
  'type',
  'ref',
  'qual',
  'value',
  'review',
  'role',
  'sort',
] as const

/** They go along from view to view; all other parameters are of one view. */
export const sharedNames = [...filterNames, 'audit'] as const

export function pick(parameters: ParameterTexts, names: readonly string[]): ParameterTexts {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)))
}

export function dropped(names: readonly string[]): ParameterChange {
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

export function readRevision(text: string | undefined): RevisionInAddress | undefined {
  if (text === undefined) return undefined
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : { unusable: text }
}

export function writeRevision(revision: RevisionInAddress | undefined): string | undefined {
  return typeof revision === 'object' ? revision.unusable : revision?.toString()
}

/** Undefined if it can't be one. */
export function revisionId(revision: RevisionInAddress | undefined): number | undefined {
  return typeof revision === 'number' ? revision : undefined
}

/** Whether it shows the current statements of an item, as a list. */
export const beginsWithStatements = ({ screen, view, revision }: AddressState) =>
  screen === 'item' && view === undefined && revision === undefined
