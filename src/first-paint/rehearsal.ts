const snak = (id: string, dataType: string, content: unknown) => ({
  property: { id, data_type: dataType },
  value: { type: 'value', content },
})

/** An item's statements in the form of the REST API, with what most items have on their first screen. */
export function rehearsalOf(itemId: string): unknown {
  const statement = (id: string, rank: string, dataType: string, list: unknown[]) => ({
    ...snak(id, dataType, 'Q1'),
    id: `${itemId}$${id}`,
    rank,
    qualifiers: list,
    references: list.map(() => ({ hash: '', parts: [] })),
  })
  const time = {
    time: '+2000-01-01T00:00:00Z',
    precision: 11,
    calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
  }
  return {
    P1: [statement('P1', 'preferred', 'wikibase-item', [snak('P2', 'time', time)])],
    P3: [statement('P3', 'normal', 'string', [])],
  }
}
