const snak = (id: string, dataType: string, content: unknown) => ({
  property: { id, data_type: dataType },
  value: { type: 'value', content },
})

/** An item's statements in the form of the REST API, with what most items have on their first screen. */
export function rehearsalOf(itemId: string): unknown {
  const qualifiers = [
    snak('P2', 'time', {
      time: '+2000-01-01T00:00:00Z',
      precision: 11,
      calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
    }),
    snak('P3', 'quantity', { amount: '+1.5', unit: 'http://www.wikidata.org/entity/Q1' }),
  ]
  const first = snak('P1', 'wikibase-item', 'Q1')
  const last = snak('P4', 'string', 'a')
  return {
    P1: [
      { id: `${itemId}$1`, rank: 'preferred', ...first, qualifiers, references: [{ hash: '', parts: [] }] },
    ],
    P4: [{ id: `${itemId}$2`, rank: 'normal', ...last, qualifiers: [], references: [] }],
  }
}
