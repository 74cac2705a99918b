import { groupByProperty } from '~/model/group-by-property'
import type { StatementEntry } from '~/model/statement-list'
import type { Exported } from './exported'
import { toJson as writeJson } from '~/lib/to-json'

/**
 * The statements as the API returned them: an object from property id to a list, as in `GET …/statements`.
 */
export function toJson(entries: readonly StatementEntry[]): Exported {
  const groups = groupByProperty(entries).map(({ propertyId, entries: group }) => [
    propertyId,
    group.map((entry) => entry.raw),
  ])
  return {
    text: `${writeJson(Object.fromEntries(groups), 2)}\n`,
    notes: [],
    mime: 'application/json',
    extension: 'json',
  }
}

/** One statement per line, for tools that read line by line. */
export function toNdjson(entries: readonly StatementEntry[]): Exported {
  return {
    text: entries.map((entry) => `${writeJson(entry.raw)}\n`).join(''),
    notes: [],
    mime: 'application/x-ndjson',
    extension: 'ndjson',
  }
}
