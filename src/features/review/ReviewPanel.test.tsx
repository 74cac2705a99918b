import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ReviewPanel } from './ReviewPanel'
import { useItemReview } from './useItemReview'
import { ItemContext, useItem } from '~/api/item/item-context'
import { useExportResult } from '~/features/export/export-result'
import { LiveRegion } from '~/ui/notices/LiveRegion'
import { verdictStore } from '~/api/review/verdicts'
import { contentHash } from '~/model/review/content-hash'
import { toStatementList } from '~/model/statement-list'
import { renderInApp, testInstance } from '~/test/render'

const list = toStatementList({ P1: [{ id: 'Q42$a' }] })!
const [entry] = list.entries as [(typeof list.entries)[0]]
const of = { wiki: testInstance.baseUrl, item: 'Q42' }

function Panel() {
  const item = useItem()
  const review = useItemReview()
  return (
    <ItemContext value={{ ...item, review }}>
      <ReviewPanel entry={entry} />
    </ItemContext>
  )
}

const noted = (note: string) =>
  act(
    () =>
      void verdictStore.give(
        of,
        new Map([[entry.key, { verdict: 'wrong', hash: contentHash(entry), note }]]),
        1,
      ),
  )
const stored = () => verdictStore.open(of, 'all').get(entry.key)?.note

async function openNote() {
  noted('')
  const { unmount } = renderInApp(
    <LiveRegion>
      <ItemContext value={{ itemId: 'Q42', list }}>
        <Panel />
      </ItemContext>
    </LiveRegion>,
  )
  return { note: await screen.findByRole('textbox', { name: 'Note' }), unmount }
}

test('a note keeps the focus when the reader looks at another window and comes back', async () => {
  const user = userEvent.setup()
  const { note } = await openNote()
  await user.type(note, 'Not in')
  // The window is left, not the field: the browser says both in the same way.
  fireEvent.blur(note)
  expect(stored()).toBe('Not in')
  expect(note).toHaveFocus()
  await user.keyboard(' the source')
  expect(screen.getByRole('textbox')).toHaveValue('Not in the source')
})

test('a note is followed from another tab, but not while it is typed here', async () => {
  const user = userEvent.setup()
  const { note } = await openNote()
  noted('of another tab')
  expect(note).toHaveValue('of another tab')
  await user.type(note, ', and')
  noted('of another tab again')
  expect(note).toHaveValue('of another tab, and')
  await user.tab()
  expect(stored()).toBe('of another tab, and')
})

test('a note is stored when the reader goes back while typing', async () => {
  const user = userEvent.setup()
  const { note, unmount } = await openNote()
  await user.type(note, 'Not in the source')
  unmount()
  expect(stored()).toBe('Not in the source')
})

test('a note comes back with a verdict that was taken back and is given again, unless it was deleted', async () => {
  const user = userEvent.setup()
  const { note } = await openNote()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await user.type(note, 'Not in the source')
  await press('Wrong')
  expect(note).not.toBeInTheDocument()
  expect(stored()).toBeUndefined()
  await press('Checked')
  expect(stored()).toBe('Not in the source')
  await user.clear(screen.getByRole('textbox', { name: 'Note' }))
  await press('Checked')
  await press('Wrong')
  expect(stored()).toBeUndefined()
})

test('screen readers hear a verdict, but not that it is given again when a note on it is stored', async () => {
  const user = userEvent.setup()
  await openNote()
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  const heard = screen.getByText('Look again', { selector: '[role=status] *' })
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Not in the source')
  await user.tab()
  expect(stored()).toBe('Not in the source')
  expect(heard).toBeInTheDocument()
})

test('screen readers hear that a verdict on several statements is given, and undone', async () => {
  const two = toStatementList({ P1: [{ id: 'Q42$b' }, { id: 'Q42$c' }] })!
  function All() {
    const review = useItemReview()
    return <button onClick={() => review?.give(two.entries, 'checked')}>All</button>
  }
  renderInApp(
    <LiveRegion>
      <ItemContext value={{ itemId: 'Q42', list: two }}>
        <All />
      </ItemContext>
    </LiveRegion>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('status')).toHaveTextContent('Checked: 2 statements')
  act(() => useExportResult.getState().result?.action?.run())
  expect(screen.getByRole('status')).toHaveTextContent('Undone: Checked: 2 statements')
  expect(verdictStore.open(of, 'all').get('Q42$b')?.verdict ?? 'none').toBe('none')
})

test('Undo leaves a verdict that was given since', async () => {
  const two = toStatementList({ P1: [{ id: 'Q42$d' }, { id: 'Q42$e' }] })!
  const later = { verdict: 'wrong' as const, hash: '0'.repeat(16), note: 'Not in the source' }
  function All() {
    const review = useItemReview()
    return <button onClick={() => review?.give(two.entries, 'checked')}>All</button>
  }
  renderInApp(
    <ItemContext value={{ itemId: 'Q42', list: two }}>
      <All />
    </ItemContext>,
  )
  await userEvent.click(screen.getByRole('button'))
  act(() => void verdictStore.give(of, new Map([['Q42$e', later]]), 2))
  act(() => useExportResult.getState().result?.action?.run())
  const verdicts = verdictStore.open(of, 'all')
  expect(verdicts.get('Q42$d')?.verdict).toBe('none')
  expect(verdicts.get('Q42$e')).toMatchObject(later)
})

test('lists of items learn that a verdict restored by Undo, or imported, is on other content', async () => {
  const two = toStatementList({ P1: [{ id: 'Q64$a' }, { id: 'Q64$b' }] })!
  const ofTwo = { ...of, item: 'Q64' }
  const changed = () =>
    verdictStore.items(of.wiki, 'Q64').then(([item]) => [...(item?.void.keys() ?? [])].toSorted())
  const onOther = (id: string) => new Map([[id, { verdict: 'wrong' as const, hash: '0'.repeat(16) }]])
  function All() {
    const review = useItemReview()
    return <button onClick={() => review?.give(two.entries, 'checked')}>{review?.counts()?.none}</button>
  }
  verdictStore.open(ofTwo, 'all')
  verdictStore.give(ofTwo, onOther('Q64$a'), 2)
  renderInApp(
    <ItemContext value={{ itemId: 'Q64', list: two, source: { list: two, url: '' } }}>
      <All />
    </ItemContext>,
  )
  await expect.poll(changed).toEqual(['Q64$a'])
  await userEvent.click(screen.getByRole('button'))
  await expect.poll(changed).toEqual([])
  act(() => useExportResult.getState().result?.action?.run())
  await expect.poll(changed).toEqual(['Q64$a'])
  const gone = new Map([['Q64$gone', { verdict: 'checked' as const, hash: '0'.repeat(16), at: 1 }]])
  act(() => void verdictStore.add(ofTwo, gone, 2))
  await expect.poll(changed).toEqual(['Q64$a', 'Q64$gone'])
})
