import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LabelledValue } from '~/test/LabelledValue'
import { formatValue } from '~/model/format/value'
import { renderInApp } from '~/test/render'
import { recordedItemIds, recordedValues } from '~/test/values'
import { useFormat } from './useValueContext'
import type { PropertyValue } from '~/model/statement'

function Row({ property, value }: PropertyValue) {
  const { text } = formatValue(value, useFormat())
  return (
    <li data-expected={text}>
      <LabelledValue value={value} property={property} part="main-value" />
    </li>
  )
}

/** Of a large item, as many values from all over it: rendering takes long, and most are of the same kinds. */
const enough = 250

test.each(recordedItemIds())('the values of %s are shown as formatted', (itemId) => {
  const all = recordedValues(itemId)
  const step = Math.max(1, Math.floor(all.length / enough))
  const values = all.filter((_, index) => index % step === 0)
  const { container } = renderInApp(
    <ul>
      {values.map((value, index) => (
        <Row key={index} {...value} />
      ))}
    </ul>,
    { instance: { formatterProperty: undefined } },
  )
  const rows = [...container.querySelectorAll('[data-expected]')]
  expect(rows).toHaveLength(values.length)
  const wrong = rows.filter(
    (row) => row.querySelector('[data-part="main-value"]')?.textContent !== row.getAttribute('data-expected'),
  )
  expect(wrong.map((row) => row.outerHTML)).toEqual([])
  const expected = values.filter(
    ({ value }) => value.type === 'value' && value.content.kind === 'type-mismatch',
  )
  expect(screen.queryAllByText('not valid for its data type')).toHaveLength(expected.length)
})
