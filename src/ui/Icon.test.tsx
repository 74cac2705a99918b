import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon } from './Icon'

test('mirrors only directional icons in right-to-left languages', () => {
  const classes = (name: 'chevron-end' | 'info') =>
    render(<Icon name={name} />)
      .container.querySelector('svg')
      ?.getAttribute('class')
  expect(classes('chevron-end')).toContain('directional')
  expect(classes('info')).not.toContain('directional')
})
