import { describe, expect, test, vi } from 'vitest'
import { messageParts } from './message-parts'
import { testInstance } from '~/test/render'
import { recordedConstraints } from '~/test/wikibase/constraints-api'
import { readConstraints } from '~/model/checks/read-constraints'

const parts = (html: string) => messageParts(html, testInstance)
const textOf = (html: string) =>
  parts(html)
    .map(({ text }) => text)
    .join('')

test('a message keeps its text and its links', () => {
  const [first] = readConstraints(recordedConstraints('399-constraints-Q64'))!
  expect(parts(first!.constraint!.html)).toEqual([
    { text: 'This ' },
    { text: 'short name', entityId: 'P1813' },
    { text: ' statement is missing a qualifier ' },
    { text: 'language of work or name', entityId: 'P407' },
    { text: '.' },
  ])
})

test('items and properties open in the app, wherever the namespace of items is', () => {
  expect(parts('<a title="Item:Q5" href="/wiki/Item:Q5">human</a>')).toEqual([
    { text: 'human', entityId: 'Q5' },
  ])
  expect(parts('<a title="Q5" href="/wiki/Q5">human</a>')).toEqual([{ text: 'human', entityId: 'Q5' }])
})

test('every recorded message reads as its HTML does', () => {
  for (const { constraint } of readConstraints(recordedConstraints('400-constraints-Q183'))!) {
    const { html } = constraint!
    const element = document.createElement('div')
    element.innerHTML = html
    expect(textOf(html)).toBe(element.textContent)
  }
})

describe('hostile markup', () => {
  test.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<img src=x onerror="window.hit=1">a', 'a'],
    ['<svg onload="window.hit=1"><text>x</text></svg>a', 'a'],
    ['<style>*{display:none}</style>a', 'a'],
    ['<template><b>x</b></template>a', 'a'],
    ['<iframe srcdoc="<script>window.hit=1</script>"></iframe>a', 'a'],
    ['<b><i>a</b></i><!-- x -->', 'a'],
    ['<form action="https://evil.example"><input name=token><button>a</button></form>', 'a'],
    ['&lt;script&gt;', '<script>'],
    ['<', '<'],
    ['1 < 2 &amp; 3 &gt; 2 &#160;&#x41;&unknown;', '1 < 2 & 3 > 2 A&unknown;'],
    ['a<b title=">" x=\'<i>\'>b</b >c', 'abc'],
    ['a<b title="', 'a'],
    ['a<script>b', 'a'],
    ['a<SCRIPT>b</sCript>c', 'ac'],
    ['a<!-- b', 'a'],
    ['<!doctype html><?php x ?>a', 'a'],
  ])('%s is text at most', (html, text) => {
    vi.stubGlobal('hit', undefined)
    expect(textOf(html)).toBe(text)
    expect(parts(html).every(({ href, entityId }) => href === undefined && entityId === undefined)).toBe(true)
    expect(window).not.toHaveProperty('hit', 1)
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://x',
    '',
    'http:',
  ])('no link leads to %j', (href) => {
    const link = document.createElement('a')
    link.setAttribute('href', href)
    link.textContent = 'a'
    expect(parts(link.outerHTML)).toEqual([{ text: 'a' }])
  })

  test.each(['Property:Q5', 'Item:P31', 'P31', 'Property talk:P31', 'User:Q5', 'Q05'])(
    '%j is no entity',
    (title) => {
      expect(parts(`<a title="${title}">a</a>`)).toEqual([{ text: 'a' }])
    },
  )

  test('an id must be one', () => {
    expect(parts('<a title="Item:Q1&api=https://evil.example">a</a>')).toEqual([{ text: 'a' }])
  })

  test('nothing is longer than a message', () => {
    expect(textOf('x'.repeat(50_000))).toHaveLength(2_000)
    expect(parts('<a href="https://a.example/">a</a>b'.repeat(5_000)).length).toBeLessThanOrEqual(200)
    expect(textOf(`${'<div>'.repeat(2_000)}a`)).toBe('a')
  })

  test.each(['<a href="', '<a ', '<script>', '<!--', '&#', '<a href=x title="y', '</', '< a=b '])(
    'is read once, however often %j comes',
    (piece) => {
      const start = process.cpuUsage()
      messageParts(piece.repeat(200_000 / piece.length), testInstance)
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_000)
    },
  )

  test('characters beyond Unicode stay as they are', () => {
    expect(textOf('&#9999999;&#0;')).toBe('&#9999999;&#0;')
  })
})
