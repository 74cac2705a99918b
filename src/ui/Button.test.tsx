import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './Button'

test('the text beside an icon changes in a page that the browser translates', () => {
  const { rerender } = render(<Button icon="info">Check</Button>)
  const text = screen.getByText('Check')
  const translated = document.createElement('font')
  translated.textContent = 'Prüfen'
  text.firstChild!.replaceWith(translated)
  rerender(<Button icon="info">Checking…</Button>)
  expect(screen.getByRole('button')).toHaveAccessibleName('Checking…')
})
