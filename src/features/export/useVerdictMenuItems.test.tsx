import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useExportResult } from './export-result'
import { useVerdictExport } from './useVerdictMenuItems'
import { statementKey } from '~/model/history/statement-diff'
import { renderInApp } from '~/test/render'
import { listOf } from '~/test/rows'
import { skipWaiting } from '~/test/skip-waiting'

const { entries } = listOf('Q42$a')

function Menu() {
  const verdicts = new Map(
    entries.map(({ key }) => [statementKey(key), { verdict: 'wrong' as const, at: 0, hash: '' }]),
  )
  const items = useVerdictExport('verdicts', () => [
    { item: 'Q42', total: 1, verdicts, entries, isVoid: () => false },
  ])
  return items.map(({ id, label, onSelect }) => (
    <button key={id} onClick={() => onSelect?.()}>
      {label}
    </button>
  ))
}

afterEach(() => void vi.useRealTimers())

test('verdicts are saved although labels do not arrive, and the result says so', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  renderInApp(<Menu />)
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Save: verdicts as CSV' }))
  await skipWaiting(vi.waitUntil(() => useExportResult.getState().result?.notes[0]))
  expect(useExportResult.getState().result).toMatchObject({
    kind: 'success',
    text: 'Saved: verdicts.csv',
    notes: [expect.stringContaining('One label had not arrived yet')],
  })
})
