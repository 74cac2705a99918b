import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FilterForm } from './useFilterForm'
import { useFilterResult } from './useFilterResult'
import { useConceptBase } from '~/api/wiki/site-info'
import { emptyFilter } from '~/model/filter/statement-filter'
import { referenceShares } from '~/model/checks/reference-shares'
import { importRuleOf } from '~/model/references'
import { toStatementList } from '~/model/statement-list'
import { renderInApp } from '~/test/render'
import { fetchFrom } from '~/test/wikibase'
import { recordedStatements } from '~/test/wikibase/recorded'

const list = toStatementList(JSON.parse(recordedStatements('Q42') ?? '{}'))!
const form: FilterForm = {
  filter: { ...emptyFilter, ref: 'without' },
  defaultSort: 'item',
  change: () => undefined,
  type: () => undefined,
}

/** Imported statements, as the filter and as the checks count them. */
function Counts() {
  const { result } = useFilterResult(list, form)
  const shares = referenceShares(list, importRuleOf(useConceptBase(true).conceptBase))
  const imported = shares.reduce((sum, share) => sum + share.imported, 0)
  return <p>{result && `filter: ${result.counts.ref.imported}, checks: ${imported}`}</p>
}

test.each([
  ['http://www.wikidata.org/entity/', 13],
  ['https://wiki.example/entity/', 0],
])('filter and checks count the same imports on a wiki that is not configured: %s', async (base, count) => {
  renderInApp(<Counts />, {
    fetch: fetchFrom({ conceptBase: base }),
    instance: { conceptBase: undefined },
  })
  expect(await screen.findByText(`filter: ${count}, checks: ${count}`)).toBeVisible()
})

test('a search asks for the labels of the item once, not with each letter', async () => {
  function Search({ q }: { q: string }) {
    const { result, indexed } = useFilterResult(list, { ...form, filter: { ...emptyFilter, q } })
    return <p>{indexed?.stage() === 'complete' && result && `${q}: ${result.shown}`}</p>
  }
  const { rerender, wiki } = renderInApp(<Search q="" />)
  await screen.findByText(/^: \d/)
  const request = vi.spyOn(wiki.labels, 'request')
  for (const q of ['u', 'un', 'uni']) {
    rerender(<Search q={q} />)
    await screen.findByText(new RegExp(`^${q}: \\d`))
  }
  await vi.waitFor(() => expect(request).toHaveBeenCalled())
  expect(request).toHaveBeenCalledOnce()
})

test('a search hurries the index in the making, not one that it replaces', async () => {
  const priorities: unknown[] = []
  vi.stubGlobal('scheduler', {
    postTask(task: () => void, { priority }: { priority: TaskPriority }) {
      priorities.push(priority)
      setTimeout(task)
    },
  })
  function Search() {
    const { result } = useFilterResult(list, { ...form, filter: { ...emptyFilter, q: 'human' } })
    const { conceptBase } = useConceptBase(true)
    return <p>{result && `${result.shown} of ${conceptBase}`}</p>
  }
  // The index begins once more when the wiki turns out to be Wikidata.
  renderInApp(<Search />, {
    fetch: fetchFrom({ conceptBase: 'http://www.wikidata.org/entity/' }),
    instance: { conceptBase: undefined },
  })
  await screen.findByText(/ of .*wikidata/)
  expect(new Set(priorities)).toEqual(new Set(['user-visible']))
})
