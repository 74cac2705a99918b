import { groupByProperty } from '~/model/group-by-property'
import type { StatementEntry } from '~/model/statement-list'
import type { Exported } from './exported'

/** The statements as the API gave them: an object from property id to a list, as `GET …/statements` answers. */
export function toJson(entries: readonly StatementEntry[]): Exported {
  const groups = groupByProperty(entries).map(({ propertyId, entries: group }) => [
    propertyId,
    group.map((entry) => entry.raw),
  ])
  return {
    text: `${JSON.stringify(Object.fromEntries(groups), null, 2)}\n`,
    notes: [],
    mime: 'application/json',
    extension: 'json',
  }
}

/** One statement a line, for tools that read line by line. */
export function toNdjson(entries: readonly StatementEntry[]): Exported {
  return {
    text: entries.map((entry) => `${JSON.stringify(entry.raw)}\n`).join(''),
    notes: [],
    mime: 'application/x-ndjson',
    extension: 'ndjson',
  }
}
