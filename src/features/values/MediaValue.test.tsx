import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MediaValue } from './MediaValue'
import { ValueSettingsContext } from './ValueSettings'
import { renderInApp } from '~/test/render'

test('an image has its name as the main value, and a thumbnail that tells nobody who looks', () => {
  const { container } = renderInApp(<MediaValue name="Douglas adams portrait.jpg" part="main-value" />)
  expect(screen.getByRole('link', { name: 'Douglas adams portrait.jpg' })).toHaveAttribute(
    'href',
    'https://commons.wikimedia.org/wiki/File:Douglas_adams_portrait.jpg',
  )
  const image = container.querySelector('img')
  expect(image).toHaveAttribute(
    'src',
    'https://commons.wikimedia.org/wiki/Special:FilePath/Douglas_adams_portrait.jpg?width=330',
  )
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(image).toHaveAttribute('alt', '')
})

test('an image that cannot be loaded gives way to words', () => {
  const { container } = renderInApp(<MediaValue name="A.png" part="main-value" />)
  fireEvent.error(container.querySelector('img')!)
  expect(screen.getByText('No preview')).toBeInTheDocument()
  expect(container.querySelector('img')).not.toBeInTheDocument()
})

test('previews can be switched off', () => {
  const { container } = renderInApp(
    <ValueSettingsContext value={{ mediaPreviews: false }}>
      <MediaValue name="A.png" part="main-value" />
    </ValueSettingsContext>,
  )
  expect(container.querySelector('img')).not.toBeInTheDocument()
})

test('what is no image is named by its kind', () => {
  const { container } = renderInApp(<MediaValue name="A.webm" part="main-value" />)
  expect(screen.getByText('video')).toBeVisible()
  expect(container.querySelector('img')).not.toBeInTheDocument()
})

test('media may lie on the wiki itself', () => {
  const instance = { mediaBase: 'https://wiki.example/wiki/Special:FilePath/$1' }
  const { container } = renderInApp(<MediaValue name="A b.svg" part="main-value" />, { instance })
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://wiki.example/wiki/File:A_b.svg')
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    'https://wiki.example/wiki/Special:FilePath/A_b.svg?width=330',
  )
})
