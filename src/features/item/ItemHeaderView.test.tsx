import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ItemHeaderView } from './ItemHeaderView'
import { valueControls } from '~/features/values/controls'
import { useI18n } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import type { ItemTerms } from '~/model/terms'
import { renderInApp, testInstance } from '~/test/render'

type Props = { aliases: readonly string[]; instance?: Instance }

function Header({ aliases, instance = testInstance }: Props) {
  const context = { ...useI18n(), controls: valueControls }
  const terms = { label: {}, description: {}, aliases: [...aliases] }
  return <ItemHeaderView id="Q1" terms={terms} instance={instance} context={context} />
}

test('the first aliases are shown, and all on request', async () => {
  renderInApp(<Header aliases={Array.from({ length: 30 }, (_, index) => `alias ${index + 1}`)} />)
  const last = screen.getByText('alias 30')
  expect(screen.getByText('alias 12')).toBeVisible()
  expect(last).not.toBeVisible()
  expect(screen.getByText('· +18')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(last).toBeVisible()
  expect(screen.queryByText('· +18')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
  expect(last).not.toBeVisible()
})

test('there is room for the time of the last change, but not for recorded items, which have none', () => {
  const { container, rerender } = renderInApp(<Header aliases={[]} />)
  const room = () => container.querySelector('a[href] + p')
  expect(room()).toBeEmptyDOMElement()
  rerender(<Header aliases={[]} instance={{ ...testInstance, items: ['Q1'] }} />)
  expect(room()).toBeNull()
})

test('a few short aliases need no button', () => {
  renderInApp(<Header aliases={['one', 'two']} />)
  expect(screen.getByText(/^Also known as/)).toHaveTextContent('one · two')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('long aliases, which have one line, need a button', async () => {
  const aliases = ['a', 'b', 'c'].map((letter) => letter.repeat(60))
  renderInApp(<Header aliases={aliases} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByRole('button', { name: 'Show less' })).toBeVisible()
})

test('the label that a link had is the heading until the names arrive', () => {
  function Arriving({ terms }: { terms?: ItemTerms }) {
    const context = { ...useI18n(), controls: valueControls }
    const known = { text: 'Berlin', language: 'en' }
    return <ItemHeaderView id="Q64" terms={terms} known={known} instance={testInstance} context={context} />
  }
  const { rerender } = renderInApp(<Arriving />)
  expect(screen.getByRole('heading')).toHaveTextContent('Berlin Q64')
  rerender(<Arriving terms={{ label: { text: 'Berlin, capital' }, description: {}, aliases: [] }} />)
  expect(screen.getByRole('heading')).toHaveTextContent('Berlin, capital Q64')
})

test.each([
  ['Q1', 1],
  ['P31', 1],
  ['L525', 0],
])('%s has room for a description and aliases: %i', (id, count) => {
  function Waiting() {
    const context = { ...useI18n(), controls: valueControls }
    return <ItemHeaderView id={id} terms={undefined} instance={testInstance} context={context} />
  }
  const { container } = renderInApp(<Waiting />)
  expect(container.querySelectorAll('header > div > p:only-child')).toHaveLength(count)
})
