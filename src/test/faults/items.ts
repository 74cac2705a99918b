import type { WikibaseOptions } from '../wikibase'

/** An item for one cell alone, so that nothing is cached from another. */
export type CellItem = {
  id: string
  /** The property of its identifier, whose formatter address is requested. */
  identifier: string
  /** The name of its property with a label. */
  label: string
  /** Another item, to be found by its label. */
  target: { id: string; label: string }
}

/** The number of statements of each. */
export const total = 3

export const cellItem = (number: number): CellItem => ({
  id: `Q${7_001_000 + number}`,
  identifier: `P${100_001 + 10 * number}`,
  label: `labelled property ${number}`,
  target: { id: `Q${7_501_000 + number}`, label: `target ${number} of the search` },
})

export function statementOf(
  item: string,
  serial: number,
  property: string,
  dataType: string,
  content: unknown,
) {
  return {
    id: `${item}$00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    rank: 'normal',
    property: { id: property, data_type: dataType },
    value: { type: 'value', content },
    qualifiers: [] as unknown[],
    references: [] as unknown[],
  }
}

export function bodyOf(number: number, id = cellItem(number).id) {
  const [linked, identifier, plain] = [0, 1, 2].map((offset) => `P${100_000 + 10 * number + offset}`)
  return {
    [linked ?? '']: [statementOf(id, 1, linked ?? '', 'wikibase-item', cellItem(number).target.id)],
    [plain ?? '']: [statementOf(id, 2, plain ?? '', 'string', `text ${number}`)],
    [identifier ?? '']: [statementOf(id, 3, identifier ?? '', 'external-id', `id-${number}`)],
  }
}

/** The item that a cell opens to leave its own. */
export const elsewhere = cellItem(999)

/** A wiki with the items of that many cells, and the other one. */
export function wikiOf(cells: number): WikibaseOptions {
  const numbers = [...Array.from({ length: cells }, (_, number) => number), 999]
  return {
    items: Object.fromEntries(numbers.map((number) => [cellItem(number).id, bodyOf(number)])),
    entities: Object.fromEntries(
      numbers.flatMap((number) => {
        const { id, label, target } = cellItem(number)
        return [
          [id, { labels: { en: `item ${number}` } }],
          [`P${100_000 + 10 * number}`, { labels: { en: label } }],
          [target.id, { labels: { en: target.label } }],
        ]
      }),
    ),
  }
}

/** The response with a formatter address, which the test Wikibase has for one property only. */
export const formatterBody = {
  P1630: [statementOf('P1', 1, 'P1630', 'string', 'https://formatter.example/$1')],
}
