/** Wikibase keeps the number in an id in 32 bits (Int32EntityId::MAX of its data model). */
export const greatestIdNumber = 2_147_483_647

/** Ids go into addresses, queries and wikitext, so only valid ones count, as the API writes them. */
export function isPropertyId(text: string): boolean {
  return /^P[1-9]\d{0,9}$/.test(text)
}

/** The sense or form of a lexeme that has a statement, if it is not of the lexeme itself or of an item. */
export const partOfStatement = (statementId: string): string | undefined =>
  /^L\d+-[FS]\d+(?=\$)/i.exec(statementId)?.[0].toUpperCase()

/** The lexeme that a form or sense is of, on whose page it is shown; any other id itself. */
export const lexemeOf = (id: string): string => id.replace(/-.+/, '')

/** By the form of its id. */
export function kindOfEntity(id: string) {
  if (id.includes('-')) return id.includes('-F') ? 'form' : 'sense'
  return id.startsWith('L') ? 'lexeme' : id.startsWith('P') ? 'property' : 'item'
}
