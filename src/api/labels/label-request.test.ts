import { describe, expect, it } from 'vitest'
import { labelsFromActionApi, readLabelAnswer, type LabelSource } from './label-request'

describe('the answer to a request for labels', () => {
  const entity = (labels: unknown, more: object = {}) => ({ entities: { Q1: { id: 'Q1', labels, ...more } } })
  const en = { en: { language: 'en', value: 'universe' } }

  it('is read in the languages of the reader, with fallbacks, redirects and missing entities', () => {
    const entities = {
      Q1: { id: 'Q1', labels: en },
      Q2: { id: 'Q2', labels: { de: { language: 'en', value: 'Earth', 'for-language': 'de' } } },
      Q3: { id: 'Q1', labels: { de: { language: 'de', value: 'Universum' } } },
      Q4: { id: 'Q4', missing: true },
      Q5: { id: 'Q5' },
    }
    expect(readLabelAnswer({ entities }, ['de'])).toEqual(
      new Map([
        ['Q1', { text: 'universe', language: 'en', isFallback: true }],
        ['Q2', { text: 'Earth', language: 'en', isFallback: true }],
        ['Q3', { text: 'Universum', language: 'de', redirectedTo: 'Q1' }],
        ['Q4', { isMissing: true }],
        ['Q5', {}],
      ]),
    )
  })

  it('may have an empty list in place of an object, as PHP writes it', () => {
    expect(readLabelAnswer(entity([]), ['en'])).toEqual(new Map([['Q1', {}]]))
    expect(readLabelAnswer({ entities: [] }, ['en'])).toEqual(new Map())
  })

  it.each([
    entity('universe'),
    entity({ en: 'universe' }),
    entity({ en: null }),
    entity({ en: { value: 'universe' } }),
    entity(en, { id: 1 }),
    { entities: { Q1: null } },
    // Its name comes from another request, which it must not forestall.
    { entities: { L1: { id: 'L1', lemmas: en } } },
  ])('skips an entity of another shape or type: %j', (body) => {
    expect(readLabelAnswer(body, ['en'])).toEqual(new Map())
  })

  it.each([undefined, null, 'text', [], {}, { error: { code: 'ratelimited' } }, { entities: 7 }])(
    'is none without entities: %j',
    (body) => {
      expect(readLabelAnswer(body, ['en'])).toBeUndefined()
    },
  )
})

it('one request is for several entities and languages', async () => {
  const requested: unknown[] = []
  const getAction: LabelSource['getAction'] = async (params) => {
    requested.push(params)
    return { body: { entities: {} }, url: '' } as Awaited<ReturnType<LabelSource['getAction']>>
  }
  await labelsFromActionApi({ getAction }, ['P31', 'Q64'], ['de', 'en'])
  expect(requested).toEqual([
    { action: 'wbgetentities', ids: 'P31|Q64', props: 'labels', languages: 'de|en', languagefallback: '1' },
  ])
})
