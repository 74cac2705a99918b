import type { Page } from '@playwright/test'
import { recordedStatements } from '../src/test/wikibase/recorded'

/** A further wiki that is set up in the browser, with a token of its own. */
export async function addWiki(page: Page, wiki: { baseUrl: string }, token?: string) {
  const instance = { id: 'our-wiki', name: 'Our wiki', baseUrl: wiki.baseUrl, version: 'v1', examples: [] }
  const credential = { [wiki.baseUrl]: { kind: 'token', token, keep: 'device', revision: 1 } }
  await page.addInitScript(
    ([instances, credentials]) => {
      localStorage.setItem('qlens:/:instances', instances!)
      if (credentials) localStorage.setItem('qlens:/:credentials', credentials)
    },
    [JSON.stringify([instance]), token === undefined ? '' : JSON.stringify(credential)],
  )
}

const stated = (property: string, type: string, content: unknown) => ({
  [property]: [
    {
      id: `Q7$${property}`,
      rank: 'normal',
      property: { id: property, data_type: type },
      value: { type: 'value', content },
      qualifiers: [],
      references: [],
    },
  ],
})
const wikidata = 'http://www.wikidata.org/entity/'
const { P21, P214, P569 } = JSON.parse(recordedStatements('Q42')!) as Record<string, unknown[]>

/** A few of the recorded statements. */
export const partOfQ42 = { P21, P214, P569 }

/** Another wiki whose Q7 has values of them, under its own ids. */
export const wikiWithOwnIds = {
  conceptBase: 'https://ours.example/entity/',
  entities: {
    // Q7 has no label: its id is all that its heading shows.
    P901: { labels: { en: 'date of birth' }, datatype: 'time' },
    P902: { labels: { en: 'sex' }, datatype: 'wikibase-item' },
    P903: { labels: { en: 'VIAF number' }, datatype: 'external-id' },
    P904: { labels: { en: 'Wikidata ID' }, datatype: 'external-id' },
    P905: { labels: { en: 'main town' }, datatype: 'wikibase-item' },
    Q901: { labels: { en: 'man' } },
  },
  items: {
    Q7: {
      ...stated('P901', 'time', {
        time: '+1952-00-00T00:00:00Z',
        precision: 9,
        calendarmodel: `${wikidata}Q1985727`,
      }),
      ...stated('P902', 'wikibase-item', 'Q901'),
      ...stated('P903', 'external-id', '113230702'),
      ...stated('P904', 'external-id', 'Q42'),
      ...stated('P905', 'wikibase-item', 'Q901'),
    },
    P902: stated('P1628', 'url', `${wikidata}P21`),
    P904: stated('P1630', 'string', `${wikidata}$1`),
    Q901: stated('P904', 'external-id', 'Q6581097'),
  },
}
