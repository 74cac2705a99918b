import { expect, test } from 'vitest'
import { conceptName, type FormatContext } from './formatted'

const context: FormatContext = {
  language: 'en',
  t: String,
  labelText: (id) => (id === 'Q1' ? 'metre' : undefined),
  localId: (uri) => /^http:\/\/own\.example\/entity\/(Q\d+)$/.exec(uri)?.[1],
}

test('a unit has its label, else its id, and its address if it is of another wiki', () => {
  expect(conceptName('http://own.example/entity/Q1', context)).toEqual({ text: 'metre', id: 'Q1' })
  expect(conceptName('http://own.example/entity/Q2', context)).toEqual({ text: 'Q2', id: 'Q2' })
  expect(conceptName('http://other.example/entity/Q1', context)).toEqual({
    text: 'http://other.example/entity/Q1',
  })
})

test('until it is known whose a unit is, it has its id and no label', () => {
  const undecided = { ...context, isUndecided: () => true }
  expect(conceptName('http://other.example/entity/Q1', undecided)).toEqual({ text: 'Q1' })
  expect(conceptName('http://own.example/entity/Q1', undecided)).toEqual({ text: 'metre', id: 'Q1' })
  for (const uri of ['1', 'http://other.example/entity/', 'x'.repeat(10_000), 'Q'.repeat(10_000)])
    expect(conceptName(uri, undecided).text).toBe(uri)
})
