/** What the test wiki knows of an item or property, its statements apart. */
export type Entity = {
  id: string
  type: 'item' | 'property'
  datatype?: string
  labels: Readonly<Record<string, string>>
  descriptions: Readonly<Record<string, string>>
  aliases: Readonly<Record<string, readonly string[]>>
  sitelinks: Readonly<Record<string, unknown>>
  pageId: number
  revision: number
  /** As HTTP writes it. */
  lastModified: string
}
