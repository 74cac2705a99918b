import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inEnglish } from '~/i18n/translate'
import { toStatementList } from '~/model/statement-list'
import type { ExportContext } from '~/model/export/exported'

const wikidata = 'http://www.wikidata.org/entity/'
const samples = join(import.meta.dirname, '../../public/sample/w/rest.php/wikibase/v1/entities/items')

/** The statements response of an item of the sample. */
export function sampleBody(item: string): Record<string, unknown[]> {
  return JSON.parse(readFileSync(join(samples, item, 'statements'), 'utf8')) as Record<string, unknown[]>
}

/** The wiki is Wikidata, the item Q42. */
export function exportContext(body: unknown, labels: Record<string, string> = {}): ExportContext {
  return {
    itemId: 'Q42',
    list: toStatementList(body) ?? { groups: [], entries: [] },
    format: {
      language: 'en',
      t: inEnglish,
      labelText: (id) => (Object.hasOwn(labels, id) ? labels[id] : undefined),
      localId: (uri) => (uri.startsWith(wikidata) ? uri.slice(wikidata.length) : undefined),
    },
    apiBase: 'https://www.wikidata.org/w/rest.php/wikibase/v1',
    conceptBase: wikidata,
    entityPage: (id) => `https://www.wikidata.org/wiki/Special:EntityPage/${id}`,
    viewOf: (id) => `https://qlens.example/?item=Q42&statement=${id}`,
    hasCredential: false,
    userAgent: 'Qlens (https://qlens.example; keeper@example.org)',
  }
}

/** A property-value pair as the API sends it; without content: an unknown value. */
export const pair = (id: string, dataType: string | null, content?: unknown) => ({
  property: { id, data_type: dataType },
  value: content === undefined ? { type: 'somevalue' } : { type: 'value', content },
})

let count = 0
export const statement = (main: object, more: object = {}) => ({
  id: `Q42$${String(++count).padStart(8, '0')}-0000-4000-8000-000000000000`,
  rank: 'normal',
  qualifiers: [],
  references: [],
  ...main,
  ...more,
})

export const reference = (...parts: object[]) => ({ hash: `h${++count}`, parts })

export const time = (point: string, precision = 11, calendar = 'Q1985727') => ({
  time: point,
  precision,
  calendarmodel: wikidata + calendar,
})
