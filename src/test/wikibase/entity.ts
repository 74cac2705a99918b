/** An item or property of the test wiki, without its statements. */
export type Entity = {
  id: string
  type: 'item' | 'property'
  datatype?: string
  labels: Readonly<Record<string, string>>
  descriptions: Readonly<Record<string, string>>
  aliases: Readonly<Record<string, readonly string[]>>
  sitelinks: Readonly<Record<string, { title: string; badges: readonly string[] }>>
  pageId: number
  revision: number
  /** As an HTTP date. */
  lastModified: string
}
