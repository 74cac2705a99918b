import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CompareView } from './CompareView'
import { CopySelectionContext, copyTools, useCopySelection } from './tools/copy-selection'
import { ComparisonTools, IdentifierNote } from './tools/ComparisonTools'
import { MergeBlocks, MergeCheck } from './tools/MergeCheck'
import { ReferenceFolding } from './ComparedStatements'
import { StatementComparison } from './StatementComparison'
import { TextComparison } from './TextComparison'
import { toSide } from './sides'
import type { LoadedSide } from './useSides'
import { StatementSide } from '~/features/history/changes/StatementSide'
import { ApiException } from '~/api/request/api-error'
import type { Wiki } from '~/api/wiki/WikiContext'
import { compareItemsInSteps } from '~/model/compare/compare-items'
import { noLimit } from '~/lib/time-slicing'
import { statementOf, toStatementList, type StatementList } from '~/model/statement-list'
import type { KnownTexts } from '~/model/history/terms-diff'
import { stubLayout } from '~/test/layout'
import { createTestWiki, renderInApp, type AppOptions, spentBudget } from '~/test/render'
import { fetchFrom } from '~/test/wikibase'

const listOf = (dataType: string, content: unknown, references: readonly string[] = []) =>
  toStatementList({
    P1: [
      {
        id: 'Q1$1',
        rank: 'normal',
        property: { id: 'P1', data_type: dataType },
        value: { type: 'value', content },
        qualifiers: [],
        references: references.map((text) => ({
          hash: text,
          parts: [{ property: { id: 'P9', data_type: 'string' }, value: { type: 'value', content: text } }],
        })),
      },
    ],
  }) as StatementList
const valueOf = (
  dataType: string,
  contents: readonly unknown[] = ['https://a.example/1', 'https://a.example/2'],
) => {
  const [entry, other] = contents.map((content) => listOf(dataType, content).entries[0])
  if (!entry || !other) throw new Error('No statements')
  return <StatementSide entry={entry} other={other} parts={['value']} side="either" />
}

test('an address that differs from the other item’s is a link; of a text, the difference is marked', () => {
  const { unmount } = renderInApp(valueOf('url'))
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://a.example/1')
  unmount()
  const { container } = renderInApp(valueOf('string'))
  expect(container.querySelector('mark')).toHaveTextContent(/^1$/)
})

const yearOn = (day: string, precision = 9) => ({
  time: `+1952-${day}T00:00:00Z`,
  precision,
  calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
})

test('values that differ in what is not shown have their JSON beside them', () => {
  const { container, unmount } = renderInApp(valueOf('time', [yearOn('01-01'), yearOn('00-00')]))
  expect(container).toHaveTextContent(`1952 ${JSON.stringify(yearOn('01-01'))}`)
  // Also in a page from right to left.
  expect(container.querySelector('code')).toHaveAttribute('dir', 'ltr')
  unmount()
  const different = renderInApp(valueOf('time', [yearOn('01-01', 11), yearOn('00-00')]))
  expect(different.container).toHaveTextContent(/^1 January 1952$/)
  different.unmount()
  const labels = { Q90: 'Paris', Q167646: 'Paris' }
  const homonyms = renderInApp(valueOf('wikibase-item', ['Q90', 'Q167646']), { labels })
  expect(homonyms.container).toHaveTextContent('Paris "Q90"')
})

test('so have qualifiers', () => {
  const dated = (day: string) => {
    const qualifier = {
      property: { id: 'P585', data_type: 'time' },
      value: { type: 'value', content: yearOn(day) },
    }
    const [entry] = listOf('string', 'a').entries
    const body = { P1: [{ ...(entry?.raw as object), qualifiers: [qualifier] }] }
    return (toStatementList(body) as StatementList).entries[0]!
  }
  const { container } = renderInApp(
    <StatementSide entry={dated('01-01')} other={dated('00-00')} parts={['qualifiers']} side="before" />,
  )
  expect(container.querySelector('dd')).toHaveTextContent(`1952 ${JSON.stringify(yearOn('01-01'))}`)
})

test('references that differ, are the same, or have no counterpart can be opened', async () => {
  const list = listOf('string', 'a', ['x', 'y', 'z'])
  const [entry] = list.entries
  const [reference] = (entry && statementOf(entry)?.references) ?? []
  if (!entry || !reference) throw new Error('No statements')
  const side = { entry, other: entry, side: 'either' } as const
  const { container } = renderInApp(
    <ReferenceFolding>
      <StatementSide {...side} parts={['references']} marked={new Set([reference])} />
      <StatementSide {...side} parts={[]} marked={new Set()} />
    </ReferenceFolding>,
  )
  const shown = () => [...container.querySelectorAll('dl')].map((list) => list.textContent)
  expect(shown()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '1 reference differs' }))
  expect(shown()).toEqual(['P9x'])
  await userEvent.click(screen.getByRole('button', { name: '2 references are the same' }))
  await userEvent.click(screen.getByRole('button', { name: '3 references', expanded: false }))
  expect(shown()).toEqual(['P9x', 'P9y', 'P9z', 'P9x', 'P9y', 'P9z'])
  await userEvent.click(screen.getByRole('button', { name: '3 references', expanded: true }))
  expect(shown()).toHaveLength(3)

  await userEvent.click(screen.getByRole('button', { name: 'Expand references' }))
  expect(shown()).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Collapse references' }))
  expect(shown()).toEqual([])
})

test('a wiki’s name that arrives late leaves the comparison as it is', async () => {
  stubLayout()
  const { wiki } = createTestWiki()
  const { connection } = wiki
  const named = {
    ...wiki,
    connection: { ...connection, instance: { ...connection.instance, name: 'Named late' } },
  }
  const view = (of: Wiki) => (
    <CompareView sides={[toSide({ itemId: 'Q900000001' }, of), toSide({ itemId: 'Q900000008' }, of)]} />
  )
  const { rerender } = renderInApp(view(wiki))
  const [row] = await screen.findAllByRole('row')
  rerender(view(named))
  expect(await screen.findAllByText('Named late')).toHaveLength(2)
  expect(row).toBeInTheDocument()
})

test('the boxes that select statements to copy are not printed, with their labels', () => {
  const { entries } = listOf('string', 'a')
  renderInApp(
    <CopySelectionContext
      value={{ from: 0, sources: [0], targets: [1], chosen: new Set(), select: () => undefined }}
    >
      {copyTools(0, entries[0]!)}
    </CopySelectionContext>,
  )
  expect(screen.getByText('Select').closest('[data-print="hidden"]')).not.toBeNull()
})

test('a side that waits until requests may be sent says so, and can be stopped', async () => {
  const budget = spentBudget()
  const { wiki } = createTestWiki({ budget })
  const sides = ['Q42', 'Q64'].map((itemId) => toSide({ itemId }, wiki))
  renderInApp(<CompareView sides={sides} />)
  expect(await screen.findByText(/^Qlens limits how many requests it sends to Test wiki\./)).toBeVisible()
  for (const _ of sides) await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
})

test('items without statements are said to have none, not that a filter hides them', async () => {
  const { wiki } = createTestWiki({ fetch: () => Promise.resolve(Response.json({})) })
  renderInApp(<CompareView sides={['Q42', 'Q64'].map((itemId) => toSide({ itemId }, wiki))} />)
  expect(await screen.findByText('Q42 has no statements · Q64 has no statements')).toBeVisible()
})

test('where labels pass the filter alone, it says that no statement does', async () => {
  const alike = (id: string) => ({
    P1: listOf('string', 'a').entries.map(({ raw }) => ({ ...(raw as object), id: `${id}$1` })),
  })
  const entities = { Q42: { labels: { en: 'Douglas Adams' } }, Q64: { labels: { en: 'Berlin' } } }
  const items = { Q42: alike('Q42'), Q64: alike('Q64') }
  const { wiki } = createTestWiki({ fetch: fetchFrom({ items, entities }) })
  const sides = ['Q42', 'Q64'].map((itemId) => toSide({ itemId }, wiki))
  renderInApp(<CompareView sides={sides} />, { address: '?item=Q42&compare=Q64&show=differences' })
  expect(await screen.findByText('No statement matches the filter.')).toBeVisible()
  expect(screen.getByRole('row', { name: /Douglas Adams.*Berlin/ })).toBeVisible()
})

test('lexemes of two wikis have the language, category and features that mean the same there', async () => {
  const names = { Q110786: 'singular', Q146786: 'plural', Q146233: 'genitive' }
  const features = Object.fromEntries(Object.entries(names).map(([id, en]) => [id, { labels: { en } }]))
  const { wiki } = createTestWiki({ fetch: fetchFrom({ entities: features }) })
  const elsewhere = createTestWiki({
    fetch: fetchFrom({ entities: { ...features, Q1860: { labels: { en: 'Klingon' } } } }),
    instance: {
      baseUrl: 'https://ours.example/w/rest.php/wikibase',
      conceptBase: 'https://ours.example/entity/',
    },
  })
  const itemId = 'L42'
  const sides = [toSide({ itemId }, wiki), toSide({ itemId, instanceId: 'ours' }, elsewhere.wiki)]
  const { container } = renderInApp(<CompareView sides={sides} />)
  expect(await screen.findByRole('row', { name: /^Language/ })).toHaveAttribute('data-text', 'different')
  expect(screen.getByRole('row', { name: /^Lexical category/ })).toHaveAttribute('data-text', 'same')
  const parts = [...container.querySelectorAll<HTMLElement>('[data-part-match]')]
  expect(new Set(parts.map(({ dataset }) => dataset['partMatch']))).toEqual(new Set(['same']))
})

test('a property that is a value is the same as its counterpart on the other wiki', async () => {
  const wikiWith = (property: string, value: string, conceptBase: string) => {
    const [entry] = listOf('wikibase-property', value).entries
    const ref = { id: property, data_type: 'wikibase-property' }
    const statement = { ...(entry?.raw as object), id: 'Q7$1', property: ref }
    const entities = {
      [property]: { labels: { en: 'property for this' }, datatype: 'wikibase-property' },
      [value]: { labels: { en: 'colour' }, datatype: 'wikibase-item' },
    }
    const baseUrl = `${new URL(conceptBase).origin}/w/rest.php/wikibase`
    const fetch = fetchFrom({ items: { Q7: { [property]: [statement] } }, entities })
    return createTestWiki({ fetch, instance: { baseUrl, conceptBase } }).wiki
  }
  const [one, other] = [
    wikiWith('P701', 'P702', 'https://wiki.example/entity/'),
    wikiWith('P801', 'P802', 'https://ours.example/entity/'),
  ]
  const sides = [toSide({ itemId: 'Q7' }, one), toSide({ itemId: 'Q7', instanceId: 'ours' }, other)]
  const { container } = renderInApp(<CompareView sides={sides} />)
  await screen.findByRole('row', { name: /^P701/ })
  expect(container.querySelector('[data-match]')).toHaveAttribute('data-match', 'same')
})

test('identifiers are no sign for revisions of one item', () => {
  const list = listOf('external-id', 'a')
  const { wiki } = createTestWiki()
  const note = (items: readonly string[]) => {
    const comparison = compareItemsInSteps(items.map((item) => ({ item, list }))).proceed(noLimit)
    const sides = items.map((item, index) => ({
      side: toSide({ itemId: item }, wiki),
      list,
      item,
      place: index,
    }))
    return <IdentifierNote properties={comparison?.properties ?? []} sides={sides} />
  }
  const { unmount } = renderInApp(note(['Q1', 'Q2']))
  expect(screen.getByText('Probably the same thing')).toBeVisible()
  unmount()
  renderInApp(note(['Q1', 'Q1']))
  expect(screen.queryByText('Probably the same thing')).toBeNull()
})

type ItemRevision = readonly [itemId: string, revision?: number]

/** The tools of a comparison, with the one for copying open. */
function Tools({ wiki, items }: { wiki: Wiki; items: readonly ItemRevision[] }) {
  const [loaded] = useState(() =>
    items.map(([itemId, revision], index) => {
      const side = toSide({ itemId, ...(revision !== undefined && { revision }) }, wiki)
      const read = { side, list, item: itemId, place: index + 1 }
      return { ...sideOf(wiki, index, list), side, itemId, read }
    }),
  )
  const [sides] = useState(() => loaded.map(({ read }) => read))
  const selection = useCopySelection(sides)
  const comparison = compareItemsInSteps(sides).proceed(noLimit)
  return (
    comparison && (
      <CopySelectionContext value={selection}>
        <ComparisonTools {...{ comparison, sides, loaded, selection }} shown="all" />
      </CopySelectionContext>
    )
  )
}

test('statements are copied to another item or from an earlier revision, which is not printed', async () => {
  const { wiki } = createTestWiki()
  const show = (...items: readonly ItemRevision[]) =>
    renderInApp(<Tools wiki={wiki} items={items} />, { address: '?item=Q1&open=copy' })
  const options = async (name: string) => {
    const field = await screen.findByRole('combobox', { name })
    return [...field.querySelectorAll('option')].map(({ text }) => text)
  }
  const revisions = show(['Q1', 4], ['Q1', 5])
  expect(screen.queryByRole('button', { name: 'Copy to another item' })).toBeNull()
  revisions.unmount()
  const restoring = show(['Q1'], ['Q1', 5])
  expect([await options('From'), await options('To')]).toEqual([['Q1 (revision 5)'], ['Q1']])
  expect(screen.getByRole('combobox', { name: 'To' }).closest('[data-print="hidden"]')).not.toBeNull()
  restoring.unmount()
  show(['Q1'], ['Q1', 5], ['Q2'])
  expect([await options('From'), await options('To')]).toEqual([['Q1', 'Q1 (revision 5)', 'Q2'], ['Q2']])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Q1 (revision 5)')
  expect(await options('To')).toEqual(['Q1', 'Q2'])
})

const descriptions = { en: 'city', de: 'Stadt' }
const texts: KnownTexts = {
  labels: {},
  descriptions,
  aliases: {},
  sitelinks: { enwiki: { title: 'A', badges: [] } },
}

const list = listOf('string', 'a')

function sideOf(wiki: Wiki, index: number, sideList: StatementList): LoadedSide {
  const retry = () => undefined
  const itemId = `Q${index + 1}`
  const side = toSide({ itemId }, wiki)
  const read = { side, list: sideList, item: itemId, place: index + 1 }
  const none = { kept: undefined, error: undefined, textsError: undefined }
  return { side, itemId, read, texts, ...none, retry, retryTexts: retry }
}

function showMerge(
  instance: NonNullable<AppOptions['instance']>,
  other: Partial<LoadedSide>,
  lists: readonly StatementList[] = [list, list],
) {
  const { wiki } = createTestWiki({ instance })
  const [one, two] = lists.map((each, index) => sideOf(wiki, index, each))
  if (!one || !two) throw new Error('No sides')
  const sides = [one, { ...two, ...other }] as const
  renderInApp(
    <>
      <MergeBlocks sides={sides} />
      <MergeCheck sides={sides} />
    </>,
    { instance },
  )
}

test('in brief, it says in what the two differ that may not', () => {
  showMerge(
    {},
    {
      texts: {
        ...texts,
        descriptions: { en: 'town', de: 'Ort' },
        sitelinks: { enwiki: { title: 'B', badges: [] } },
      },
    },
  )
  expect(screen.getByText(/^The two differ in:/)).toHaveTextContent(/: Description \(2\) · Sitelink$/)
  expect(screen.getByText('English').closest('li')).toHaveTextContent('Description English: city ≠ town')
})

test('the preview of a merge says what it did not see', () => {
  showMerge({}, { texts: { ...texts, unread: ['sitelinks'] } })
  expect(screen.getByText(/^Not all labels, .* of Q2 could be read/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Merge on Test wiki' })).toBeVisible()
})

test('it names the properties of duplicates with the same new reference', () => {
  const raw = listOf('string', 'a', ['x']).entries[0]?.raw
  showMerge({}, {}, [list, toStatementList({ P1: [raw, raw] }) as StatementList])
  expect(screen.getByText(/equal statements of Q2 have the same new reference/)).toHaveTextContent(/P1$/)
})

test('it waits for labels and sitelinks, and leads to no page that the sample lacks', () => {
  showMerge({}, { texts: undefined })
  expect(screen.queryByText(/^Merging/)).toBeNull()
  showMerge({ items: ['Q1', 'Q2'] }, {})
  expect(screen.getByText(/^Merging Q2 into Q1/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('it says why the labels and sitelinks of an item are not compared', () => {
  const { wiki } = createTestWiki()
  const textsError = new ApiException({ kind: 'timeout', seconds: 60 })
  const sides = [sideOf(wiki, 0, list), { ...sideOf(wiki, 1, list), texts: undefined, textsError }]
  renderInApp(<TextComparison sides={sides} shown="all" />)
  expect(screen.getByRole('alert')).toHaveTextContent(/of Q2 could .*Test wiki took too long to respond/)
})

test('an item next to a lexeme has no language, and says so', () => {
  const { wiki } = createTestWiki()
  const lexeme = { id: 'L1', lemmas: [], language: 'Q150', parts: [] }
  const sides = [sideOf(wiki, 0, { ...list, lexeme }), sideOf(wiki, 1, list)]
  renderInApp(<TextComparison sides={sides} shown="all" />)
  const cells = within(screen.getByRole('row', { name: /^Language/ })).getAllByRole('cell')
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual(['Q150', 'none'])
})

test('texts in hundreds of languages are drawn step by step', async () => {
  const { wiki } = createTestWiki()
  const labels = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`en-x-${index}`, 'A']))
  const sides = [0, 1].map((place) => {
    const side = sideOf(wiki, place, listOf('string', 'a'))
    return { ...side, texts: { labels, descriptions: {}, aliases: {}, sitelinks: {} } }
  })
  const { container } = renderInApp(<TextComparison sides={sides} shown="all" />)
  fireEvent.click(screen.getByRole('button', { name: /^Other languages and sitelinks/ }))
  const rows = () => container.querySelectorAll('[data-text]').length
  expect(rows()).toBeLessThan(150)
  await waitFor(() => expect(rows()).toBe(150))
})

test('hundreds of forms are drawn step by step', async () => {
  const parts = Array.from({ length: 150 }, (_, index) => {
    const form = { id: `L1-F${index + 1}`, kind: 'form' as const, texts: [], features: [] }
    return { key: form.id, parts: [form, undefined], kind: 'only' as const }
  })
  renderInApp(<StatementComparison properties={[]} parts={parts} sides={[]} />)
  const rows = () => screen.getAllByRole('rowheader').length
  expect(rows()).toBeLessThan(150)
  await waitFor(() => expect(rows()).toBe(150))
})
