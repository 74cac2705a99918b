import { findEntity } from '../../src/test/wikibase/entities'
import type { Entity } from '../../src/test/wikibase/entity'
import { itemOf } from '../../src/test/wikibase/made-up-items'
import { settingsOf } from '../../src/test/wikibase/options'

/** More than the recorded statements of which items of every size are made. */
const moreThanAll = 20_000

/**
 * Labels of the entities in the bench's items that have no recorded English label, which are most of them: without
 * these there would be little to read, and the test Wikibase would report many as missing.
 */
export function madeUpLabels(): Record<string, Partial<Entity>> {
  const settings = settingsOf({})
  const entities: Record<string, Partial<Entity>> = {}
  JSON.parse(itemOf(moreThanAll), (_, value: unknown) => {
    const id =
      typeof value === 'string' ? /^(?:http.*\/entity\/)?([QP][1-9]\d*)$/.exec(value)?.[1] : undefined
    if (id === undefined || entities[id]) return
    const recorded = findEntity(id, settings)
    if (recorded?.labels['en'] !== undefined) return
    entities[id] = { ...recorded, labels: { ...recorded?.labels, en: `name of ${id}` } }
  })
  return entities
}
