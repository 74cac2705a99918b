import { expect, test } from 'vitest'
import { changeAddress, readAddress, writeAddress } from '~/model/address'
import { itemViews } from './view-registry'
import { filterNames } from '~/model/address-state'

test.each(itemViews)('view $id has its parameters in the address, and loses them with the view', (view) => {
  const parameters = Object.fromEntries((view.codec?.names ?? []).map((name) => [name, '1']))
  const address = changeAddress(readAddress('?item=Q1&lang=de'), { view: view.id, parameters })
  expect(readAddress(writeAddress(address)).parameters).toEqual(parameters)
  expect(view.codec?.names ?? []).toEqual(expect.arrayContaining([...(view.codec?.place ?? [])]))
  const own = Object.keys(parameters).filter((name) => !filterNames.some((shared) => shared === name))
  const left = changeAddress(address, { view: 'other' }).parameters
  for (const name of own) expect(left).not.toHaveProperty(name)
})
