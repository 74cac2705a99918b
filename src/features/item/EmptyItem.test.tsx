import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmptyItem } from './AnswerNotices'
import { renderInApp } from '~/test/render'

test.each([
  ['Q42', 'This item has no statements yet.'],
  ['P31', 'This property has no statements yet.'],
])('%s without statements is called what it is', (id, text) => {
  renderInApp(<EmptyItem itemId={id} />)
  expect(screen.getByText(text)).toBeVisible()
})
