import { expect, test } from 'vitest'
import { itemViews } from './view-registry'
import { ignoresRevision } from '~/model/address-state'

test.each(itemViews)('the first screen knows whether view $id shows the revision of the address', (view) => {
  expect(ignoresRevision(view.id)).toBe(view.Content !== undefined && !view.showsRevisions)
})
