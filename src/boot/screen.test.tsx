import { expect, test } from 'vitest'
import { drawFrame, plainControls } from './screen'
import { StatementGroup } from '~/features/statements/StatementGroup'
import { StatementRow } from '~/features/statements/StatementRow'
import { toBlocks } from '~/model/statement-rows'
import type { ValueContext } from '~/features/values/value-context'
import { inEnglish } from '~/i18n/translate'
import { firstRows } from '~/model/first-screen'
import { localEntityId } from '~/model/connection/connection'
import { toStatementList } from '~/model/statement-list'
import { renderInApp, testInstance } from '~/test/render'
import { recordedItemIds } from '~/test/values'
import { recordedStatements } from '~/test/wikibase/recorded'

const labels = { P31: 'instance of', P569: 'date of birth', Q5: 'human', Q11573: 'metre' }
const labelOf = (id: string) =>
  Object.hasOwn(labels, id) ? { text: labels[id as keyof typeof labels], language: 'en' } : undefined

const context: ValueContext = {
  language: 'en',
  t: inEnglish,
  labelText: (id) => labelOf(id)?.text,
  labelOf,
  isLate: (id) => labelOf(id) === undefined,
  localId: (uri) => localEntityId(testInstance, uri),
  instance: testInstance,
  mediaPreviews: true,
  controls: plainControls(inEnglish),
}

/** A group without the controls and measurements that only the app adds. */
function shownIn(group: Element): string {
  const copy = group.cloneNode(true) as Element
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['href', 'id', 'aria-labelledby', 'aria-expanded', 'data-index'])
      element.removeAttribute(name)
  // They load later, into a box of fixed size.
  for (const picture of copy.querySelectorAll('img')) picture.remove()
  return copy.outerHTML
}

const nothing = () => undefined

test.each(recordedItemIds())('the first screen of %s is the same in boot and in the app', (itemId) => {
  const list = toStatementList(JSON.parse(recordedStatements(itemId) ?? ''))!
  const options = { isNarrow: false, room: 3000, order: undefined, bestRankFirst: false, isPart: false }
  const first = { ...firstRows(list, options)!, isPart: false }
  const root = document.createElement('div')
  drawFrame(root, { itemId, instance: testInstance, context, asOf: undefined }).drawRows(first, context)

  const blocks = toBlocks(first.rows, { first: 0, last: first.rows.length - 1 })
  const { container } = renderInApp(
    blocks.map((block) =>
      block.kind === 'group' ? (
        <StatementGroup key={block.group.propertyId} group={block.group} hasStart>
          {block.rows.map(({ index, row: { key, entry, position } }) => (
            <StatementRow
              key={key}
              entry={entry}
              index={index}
              position={position}
              setSize={block.group.entries.length}
              isSelected={false}
              showReferences={false}
              matched={[]}
              onToggleReferences={nothing}
              onInspect={nothing}
            />
          ))}
        </StatementGroup>
      ) : null,
    ),
    { labels },
  )
  const drawn = [...root.querySelectorAll('[data-property-id]')].map(shownIn)
  expect(drawn).toEqual([...container.querySelectorAll('[data-property-id]')].map(shownIn))
  expect(root.querySelectorAll('li[data-statement-id]').length).toBe(
    first.rows.filter(({ kind }) => kind === 'statement').length,
  )
})
