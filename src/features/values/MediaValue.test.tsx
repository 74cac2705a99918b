import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WikiContext } from '~/api/wiki/WikiContext'
import { PreferencesContext } from './value-context'
import { LabelledValue } from '~/test/LabelledValue'
import { createTestWiki, renderInApp } from '~/test/render'
import { propertyValue } from '~/test/values'

const file = (name: string) => <LabelledValue {...propertyValue('commonsMedia', name)} part="main-value" />

function findImage(container: Element): Element {
  const image = container.querySelector('img')
  if (!image) throw new Error('No image yet')
  return image
}

test('an image has its name as the main value, and a thumbnail that sends no referrer', async () => {
  const { container } = renderInApp(file('Douglas adams portrait.jpg'))
  expect(screen.getByRole('link', { name: 'Douglas adams portrait.jpg' })).toHaveAttribute(
    'href',
    'https://commons.wikimedia.org/wiki/File:Douglas_adams_portrait.jpg',
  )
  const image = await waitFor(() => findImage(container))
  expect(image).toHaveAttribute(
    'src',
    'https://commons.wikimedia.org/wiki/Special:FilePath/Douglas_adams_portrait.jpg?width=330',
  )
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(image).toHaveAttribute('alt', '')
})

test('an image that cannot be loaded gives way to words', async () => {
  const { container } = renderInApp(file('A.png'))
  fireEvent.error(await waitFor(() => findImage(container)))
  expect(screen.getByText('No preview')).toBeInTheDocument()
  expect(container.querySelector('img')).not.toBeInTheDocument()
})

test('previews can be switched off', () => {
  const { container } = renderInApp(
    <PreferencesContext value={{ mediaPreviews: false, shortcuts: true, bestRankFirst: false }}>
      {file('A.png')}
    </PreferencesContext>,
  )
  expect(container.querySelector('img')).not.toBeInTheDocument()
})

test('a file that is not an image is named by its kind', () => {
  const { container } = renderInApp(file('A.webm'))
  expect(screen.getByText('video')).toBeVisible()
  expect(container.querySelector('img')).not.toBeInTheDocument()
})

test('media may lie on the wiki itself', async () => {
  const instance = { mediaBase: 'https://wiki.example/wiki/Special:FilePath/$1' }
  const { container } = renderInApp(file('A b.svg'), { instance })
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://wiki.example/wiki/File:A_b.svg')
  expect(await waitFor(() => findImage(container))).toHaveAttribute(
    'src',
    'https://wiki.example/wiki/Special:FilePath/A_b.svg?width=330',
  )
})

test('on a private wiki a preview is fetched on request', async () => {
  const { wiki } = createTestWiki()
  const secret = { ...wiki, connection: { ...wiki.connection, credentialRevision: 1 } }
  const { container } = renderInApp(<WikiContext value={secret}>{file('A.png')}</WikiContext>)
  const show = await screen.findByRole('button', { name: 'Show previews' })
  expect(container.querySelector('img')).not.toBeInTheDocument()
  fireEvent.click(show)
  expect(await waitFor(() => findImage(container))).toHaveAttribute('src', expect.stringContaining('A.png'))
})
