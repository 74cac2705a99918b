import { describe, expect, test } from 'vitest'
import { createTranslate } from './banana'
import en from './en.json'
import { inEnglish, type MessageKey } from './translate'

const keys = Object.keys(en).filter((key): key is MessageKey => key !== '@metadata')
const parameterLists = [
  [1, 1, 1, 1],
  [0, 2, 21, 1],
  [5, 1234, 7, 100],
] as const

describe('English without the library', () => {
  test('says of every message what banana-i18n says', () => {
    const throughLibrary = createTranslate('en', {})
    for (const key of keys)
      for (const parameters of parameterLists)
        expect(inEnglish(key, ...parameters), key).toBe(throughLibrary(key, ...parameters))
  })

  test('leaves no message syntax in a text', () => {
    for (const key of keys) expect(inEnglish(key, 1, 2, 3, 4)).not.toMatch(/\{\{|\}\}|\$\d/)
  })
})

describe('another language', () => {
  test('takes its own plural forms, and English for what it lacks', () => {
    const t = createTranslate('ru', {
      'statement-references': '$1 {{PLURAL:$1|источник|источника|источников}}',
      'app-name': 'Клинс',
    })
    expect([1, 3, 7, 21].map((count) => t('statement-references', count))).toEqual([
      '1 источник',
      '3 источника',
      '7 источников',
      '21 источник',
    ])
    expect(t('app-name')).toBe('Клинс')
    expect(t('statement-inspect')).toBe('Inspect')
  })
})
