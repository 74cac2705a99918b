import { act, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useMemo } from 'react'
import { describe, expect, it } from 'vitest'
import { useLabel, useLabels } from './useLabel'
import { useLabelTexts } from './useLabelTexts'
import { scrollHasSettled, scrollIsFast } from '~/lib/time-slicing'
import { loadLabelCode, setUp } from '~/test/label-store'
import { createTestWiki, renderInApp } from '~/test/render'
import { settled } from '~/test/settled'
import { fetchFrom } from '~/test/wikibase'
import { WikiContext } from '~/api/wiki/WikiContext'

function LabelOf({ id }: { id?: string }) {
  const label = useLabel(id)
  return <p>{label?.text ?? id ?? 'nothing'}</p>
}

function LateLabelOf({ id }: { id: string }) {
  const { labelOf, isLate } = useLabels(useMemo(() => [id], [id]))
  return (
    <p>
      {labelOf(id)?.text ?? id} {isLate(id) ? 'late' : 'in time'}
    </p>
  )
}

describe('a label in view', () => {
  it('is requested on mount, and shown when it arrives', () => {
    const { arrive, wanted } = renderInApp(<LabelOf id="Q64" />)
    expect(screen.getByText('Q64')).toBeVisible()
    expect([...wanted]).toEqual(['Q64'])
    arrive({ Q5: 'human' })
    expect(screen.getByText('Q64')).toBeVisible()
    arrive({ Q64: 'Berlin' })
    expect(screen.getByText('Berlin')).toBeVisible()
  })

  it('follows its id', () => {
    const { rerender, wanted } = renderInApp(<LabelOf id="Q64" />, { labels: { Q64: 'Berlin', Q5: 'human' } })
    rerender(<LabelOf id="Q5" />)
    expect(screen.getByText('human')).toBeVisible()
    expect([...wanted]).toEqual(['Q64', 'Q5'])
  })

  it('is requested when fast scrolling has settled, if it is still mounted', async () => {
    scrollIsFast()
    const { rerender, wanted } = renderInApp(<LabelOf id="Q64" />)
    rerender(<LabelOf id="Q5" />)
    expect([...wanted]).toEqual([])
    scrollHasSettled()
    await waitFor(() => expect([...wanted]).toEqual(['Q5']))
    rerender(<LabelOf id="Q64" />)
    expect([...wanted]).toEqual(['Q5', 'Q64'])
  })

  it('of nothing is not requested', () => {
    const { wanted } = renderInApp(<LabelOf />)
    expect(screen.getByText('nothing')).toBeVisible()
    expect([...wanted]).toEqual([])
  })
})

describe('a late label', () => {
  it('is late if it arrived after its id was shown', () => {
    const { arrive } = renderInApp(<LateLabelOf id="Q64" />)
    arrive({ Q64: 'Berlin' })
    expect(screen.getByText('Berlin late')).toBeVisible()
  })

  it('is not late if it was known from the start, also after a late one', () => {
    const { arrive, rerender } = renderInApp(<LateLabelOf id="Q64" />, { labels: { Q5: 'human' } })
    arrive({ Q64: 'Berlin' })
    rerender(<LateLabelOf id="Q5" />)
    expect(screen.getByText('human in time')).toBeVisible()
  })
})

it('texts follow batches that arrive together once', async () => {
  const seen = new Set<unknown>()
  const none: string[] = []
  function Texts() {
    const text = useLabelTexts(none)
    // Before the text can be found.
    useLayoutEffect(() => void seen.add(text))
    return <p>{[text('Q1'), text('Q2'), text('Q3')].join(' ')}</p>
  }
  const { arrive } = renderInApp(<Texts />)
  arrive({ Q1: 'one' })
  arrive({ Q2: 'two' })
  arrive({ Q3: 'three' })
  expect(await screen.findByText('one two three')).toBeVisible()
  expect(seen.size).toBe(2)
})

it('texts that failed are requested again with the other labels', async () => {
  await loadLabelCode()
  let isBusy = true
  const answer = fetchFrom()
  const { store } = setUp({
    fetch: (request) =>
      isBusy
        ? Promise.resolve(Response.json({ error: { code: 'readonly', info: 'Later' } }))
        : answer(request),
  })
  const Text = () => <p>{useLabelTexts(['Q64'])('Q64') ?? 'Q64'}</p>
  render(
    <WikiContext value={{ ...createTestWiki().wiki, labels: store }}>
      <Text />
    </WikiContext>,
  )
  await act(settled)
  isBusy = false
  store.requestAgain()
  expect(await screen.findByText('Berlin')).toBeVisible()
})
