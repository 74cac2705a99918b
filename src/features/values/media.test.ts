import { expect, test } from 'vitest'
import { commonsDataPage, fileAddress, filePage, mediaType } from './media'
import { testInstance } from '~/test/render'

test.each([
  ['A.JPG', 'image'],
  ['a.b.svg', 'image'],
  ['De-Universum.ogg', 'audio'],
  ['x.webm', 'video'],
  ['x.pdf', 'document'],
  ['x.stl', 'file'],
  ['no ending', 'file'],
])('%s is of the kind %s', (name, type) => {
  expect(mediaType(name)).toBe(type)
})

const commons = 'https://commons.wikimedia.org/wiki'

test.each([
  ['A b.jpg', 'A_b.jpg'],
  ['Ä?&#%.jpg', '%C3%84%3F%26%23%25.jpg'],
  ['"><script>.jpg', '%22%3E%3Cscript%3E.jpg'],
  ['$1.jpg', '%241.jpg'],
  ['\ud800.jpg', '%EF%BF%BD.jpg'],
])('%j lies on Commons', (name, encoded) => {
  expect(filePage(testInstance, name)).toBe(`${commons}/File:${encoded}`)
  expect(fileAddress(testInstance, name)).toBe(`${commons}/Special:FilePath/${encoded}`)
})

test('media of other hosts are scaled, and have a page, if their address allows it', () => {
  const query = { ...testInstance, mediaBase: 'https://media.example/get?name=$1' }
  expect(fileAddress(query, 'A b.jpg', 100)).toBe('https://media.example/get?name=A_b.jpg&width=100')
  expect(filePage(query, 'A b.jpg')).toBe('https://media.example/get?name=A_b.jpg')
  const wiki = { ...testInstance, mediaBase: 'https://w.example/wiki/Special:Redirect/file/$1' }
  expect(filePage(wiki, 'A b.jpg')).toBe('https://w.example/wiki/File:A_b.jpg')
})

test('only http leads to media', () => {
  const instance = { ...testInstance, mediaBase: 'javascript:alert("$1")' }
  expect(fileAddress(instance, 'A.jpg')).toBeUndefined()
  expect(filePage(instance, 'A.jpg')).toBeUndefined()
})

test.each([
  ['Data:Weather/New York City.tab', `${commons}/Data:Weather/New_York_City.tab`],
  ['Data:', undefined],
  ['Talk:France.map', undefined],
  ['javascript:alert(1)', undefined],
])('the page of %s', (title, page) => {
  expect(commonsDataPage(title)).toBe(page)
})
