import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withRecordedAnswers } from './recorded-answers'
import { parseEntities } from '~/model/action-json'
import { historyOf } from '~/test/wikibase/history'

const sample = 'https://host.example/qlens/sample/w'
const requested: string[] = []
const answer = withRecordedAnswers((input) => {
  const { url } = input instanceof Request ? input : new Request(input)
  requested.push(url.slice(sample.length))
  try {
    return Promise.resolve(new Response(readFileSync(`public/sample/w${url.slice(sample.length)}`)))
  } catch {
    return Promise.resolve(new Response('', { status: 404 }))
  }
})
const contentOf = (revision: string) =>
  answer(`${sample}/index.php?title=Special%3AEntityData%2FQ64.json&revision=${revision}`)

test('contents of all revisions are what the wiki answered', async () => {
  const { contents } = historyOf('Q64')!
  for (const [revision, content] of Object.entries(contents)) {
    const made = parseEntities(await (await contentOf(revision)).json())?.get('Q64')
    expect(made).toEqual(parseEntities({ entities: { Q64: content } })?.get('Q64'))
  }
  expect((await contentOf('1')).status).toBe(404)
})

test('the sample shows the item as its last revision has it', async () => {
  const newest = historyOf('Q64')!.revisions[0]!.revid
  const { statements } = parseEntities(await (await contentOf(String(newest))).json())!.get('Q64')!
  const path = 'public/sample/w/rest.php/wikibase/v1/entities/items/Q64/statements'
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(statements)
})

test.each([
  ['/api.php?action=query&prop=revisions&titles=Item%3AQ64&rvlimit=50', '/recorded/Q64.revisions.json'],
  ['/api.php?action=query&list=backlinks&bltitle=Item%3AQ64', '/recorded/Q64.backlinks.json'],
  ['/api.php?action=wbgetentities&ids=Q64&props=info', '/recorded/Q64.info.json'],
  [
    '/api.php?action=wbgetentities&ids=Q64&props=labels',
    '/api.php?action=wbgetentities&ids=Q64&props=labels',
  ],
  ['/api.php?action=wbcheckconstraints&id=Q64&uselang=de', '/recorded/Q64.constraints.json'],
  ['/api.php?action=wbsgetsuggestions&entity=Q64', '/recorded/Q64.suggestions.json'],
  ['/rest.php/v1/page/Item%3AQ64/history?filter=bot', '/recorded/Q64.bots.json'],
  [
    '/rest.php/wikibase/v1/entities/items/Q64/statements',
    '/rest.php/wikibase/v1/entities/items/Q64/statements',
  ],
])('%s is answered by %s', async (path, file) => {
  await answer(sample + path)
  expect(requested.at(-1)).toBe(file)
})
