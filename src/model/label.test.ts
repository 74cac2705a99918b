import { describe, expect, test } from 'vitest'
import { pickLabel } from './label'

const own = (language: string, value: string) => ({ [language]: { language, value } })

describe('pickLabel', () => {
  test('takes the first preferred language that has a label of its own', () => {
    const labels = { ...own('fr', 'humain'), de: { language: 'en', value: 'human' } }
    expect(pickLabel(labels, ['de', 'fr'])).toEqual({ text: 'humain', language: 'fr' })
  })

  test('marks a fallback that the server gave', () => {
    expect(pickLabel({ de: { language: 'en', value: 'human' } }, ['de'])).toEqual({
      text: 'human',
      language: 'en',
      isFallback: true,
    })
  })

  test('does not mark the label for all languages', () => {
    expect(pickLabel({ de: { language: 'mul', value: 'Douglas Adams' } }, ['de'])).toEqual({
      text: 'Douglas Adams',
      language: 'mul',
    })
  })

  test('chooses from an answer with all languages', () => {
    expect(pickLabel({ ...own('zh', '人類'), ...own('en', 'human') }, ['zh-hans'])).toMatchObject({
      text: '人類',
    })
    expect(pickLabel({ ...own('mul', 'Q'), ...own('en', 'E') }, ['de'])).toEqual({
      text: 'Q',
      language: 'mul',
    })
    expect(pickLabel(own('en', 'human'), ['de'])).toMatchObject({ text: 'human', isFallback: true })
    expect(pickLabel(own('ru', 'человек'), ['de'])).toEqual({})
  })

  test('does not confuse languages with names that every object has', () => {
    expect(pickLabel({}, ['constructor', '__proto__'])).toEqual({})
  })
})
