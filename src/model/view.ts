import type { ApiVersion } from './base-url'

/** All state that can be shared, as the address holds it; src/app/location.ts reads and writes it. */
export type View = {
  /** The item shown. */
  item?: string
  /** An instance by its id in config.json or among the saved ones. */
  instance?: string
  /** An instance that is in neither: its base URL, without the version. */
  api?: string
  version?: ApiVersion
  /** The statement scrolled to and inspected. */
  statement?: string
  /** What is open over the statements. */
  audit?: 'references'
  /** Languages of labels and of the interface, first choice first; empty: as in the settings. */
  languages: string[]
  /** The filter's parameters (`q`, `property`, `rank`, `type`, `ref`, `qual`, `value`, `sort`) as they stand. */
  filter: Record<string, string>
}

/** A change of the view; undefined takes a part away. */
export type ViewChange = { [Key in keyof View]?: View[Key] | undefined }
