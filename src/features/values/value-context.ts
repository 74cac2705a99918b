import { type ReactNode, createContext } from 'react'
import type { Instance } from '~/model/connection/connection'
import type { FormatContext } from '~/model/format/formatted'
import type { Label } from '~/model/label'

type Component<Props> = (props: Props) => ReactNode

/**
 * Everything that showing a value needs besides the value. The components that use it have no hooks: the app
 * renders them with React (`useValueContext` creates the context), the code in the page without. Parts with a
 * state are in `controls`.
 */
export type ValueContext = FormatContext & {
  /** The label known by now; undefined: not yet. */
  labelOf: (id: string) => Label | undefined
  /**
   * Whether the id was shown before its label arrived. The label then stays on that one line, so that nothing
   * moves.
   */
  isLate: (id: string) => boolean
  instance: Instance
  mediaPreviews: boolean
  controls: ValueControls
}

/** Parts of a value that need hooks; without React there are static ones of the same size. */
export type ValueControls = {
  /** A link to an item or a property within the app. */
  ItemLink: Component<{
    to: { item: string }
    className?: string | undefined
    title: string
    children: ReactNode
  }>
  /** Content that is truncated if `isLong`, with a button that shows all of it. */
  expandable: (isLong: boolean, content: (isExpanded: boolean, button: ReactNode) => ReactNode) => ReactNode
  /** An identifier, linked if its property has a formatter address. */
  Identifier: Component<PartProps & { text: string; propertyId: string; context: ValueContext }>
  /** A formula, drawn from its TeX source. */
  Formula: Component<PartProps & { text: string; context: ValueContext }>
  /** A picture of a media file, in a box that links to the file's page. */
  Thumbnail: Component<{ name: string; page: string | undefined }>
}

export type ContextProps = { context: ValueContext }

/**
 * For a component that shows a statement's main value: it sets `data-part` on the element that contains
 * exactly the formatted value.
 */
export type PartProps = { part?: 'main-value' | undefined }

/** What the reader prefers, for features that do not know the settings. */
type Preferences = Pick<ValueContext, 'mediaPreviews'> & {
  shortcuts: boolean
  /** Whether a property's best-ranked statements come first, unless the address has an order. */
  bestRankFirst: boolean
}

export const PreferencesContext = createContext<Preferences>({
  mediaPreviews: true,
  shortcuts: true,
  bestRankFirst: false,
})
