import { beforeEach, expect, test, vi } from 'vitest'
import { paintFrame } from './frame'
import { paintList } from './list'
import { inEnglish } from '~/i18n/translate'
import { readPreferences } from '~/features/connection/preferences'

// jsdom has no media queries.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))

const property = (id: string) => ({ id, data_type: 'string' })
const value = { type: 'value', content: 'x' }

/** Twenty statements of one property, each with so many qualifiers. */
const bodyOf = (qualifiers: number) => ({
  P1: Array.from({ length: 20 }, (_, index) => ({
    id: `Q1$${index}`,
    rank: 'normal',
    property: property('P1'),
    value,
    qualifiers: Array.from({ length: qualifiers }, () => ({ property: property('P2'), value })),
    references: [],
  })),
})

function paintedRows(qualifiers: number): number {
  const frame = paintFrame('Q1')
  const statements = {
    item: 'Q1',
    url: 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q1/statements',
    baseUrl: 'https://wiki.example/w/rest.php/wikibase',
    headers: {},
    at: 0,
    response: Promise.resolve(new Response()),
    abort: () => undefined,
  }
  const given = { t: inEnglish, language: 'en', preferences: readPreferences(), statements }
  expect([...(paintList(frame, bodyOf(qualifiers), given) ?? [])]).toEqual(
    qualifiers === 0 ? ['P1'] : ['P1', 'P2'],
  )
  return frame.list.querySelectorAll('[data-statement-id]').length
}

test('no more rows are painted than will be in view: qualifiers take room', () => {
  // A window of 768 px has 468 of them for the list; its heading takes 64, a statement 45, its qualifiers 4 and 24 each.
  expect(paintedRows(0)).toBe(9)
  expect(paintedRows(4)).toBe(3)
})
