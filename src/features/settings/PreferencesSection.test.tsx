import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PreferencesSection } from './PreferencesSection'
import { renderInApp } from '~/test/render'

vi.mock('~/i18n/languages', async (original) => ({
  ...(await original<object>()),
  loadTranslate: (language: string) => (language === 'de' ? Promise.reject(new Error()) : Promise.resolve()),
}))

test('a language of the interface that can’t be loaded is said so, until another is chosen', async () => {
  renderInApp(<PreferencesSection />)
  const user = userEvent.setup()
  await user.selectOptions(screen.getByLabelText('Interface language'), 'de')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
  await user.selectOptions(screen.getByLabelText('Interface language'), 'fr')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
