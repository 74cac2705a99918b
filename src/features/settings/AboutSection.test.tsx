import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { AboutSection } from './AboutSection'
import { I18nContext } from '~/i18n/I18nContext'
import { inEnglish } from '~/i18n/translate'

const show = (source?: string) =>
  render(
    <I18nContext value={{ language: 'en', t: inEnglish, number: String }}>
      <AboutSection source={source} />
    </I18nContext>,
  )

test('shows the version, and links to the licenses next to the page', () => {
  show()
  expect(screen.getByRole('region', { name: 'About' })).toHaveTextContent(`Qlens ${packageJson.version}`)
  expect(screen.getByRole('link', { name: 'License' })).toHaveAttribute('href', 'LICENSE.txt')
  expect(screen.getByRole('link', { name: 'Third-party licenses' })).toHaveAttribute(
    'href',
    'THIRD-PARTY-LICENSES.txt',
  )
})

test('links to the source where the build names a place', () => {
  show('https://example.org/qlens')
  expect(screen.getByRole('link', { name: 'Source code' })).toHaveAttribute(
    'href',
    'https://example.org/qlens',
  )
})
