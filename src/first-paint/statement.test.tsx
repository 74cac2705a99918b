import { expect, test } from 'vitest'
import { paintStatement, plainStatement } from './statement'
import type { PaintContext } from './value'
import { inEnglish } from '~/i18n/translate'
import { isUndecidedConcept, localEntityId } from '~/model/connection'
import type { Statement } from '~/model/statement'
import { toStatementList } from '~/model/statement-list'
import { StatementRow } from '~/features/statements/StatementRow'
import { toRows } from '~/features/statements/rows'
import { recordedItemIds } from '~/test/values'
import iconButtonStyles from '~/ui/IconButton.module.css'
import { renderInApp, testInstance } from '~/test/render'
import { recordedStatements } from '~/test/wikibase/recorded'

const context: PaintContext = {
  language: 'en',
  t: inEnglish,
  mediaPreviews: true,
  label: () => undefined,
  localId: (uri) => (isUndecidedConcept(testInstance, uri) ? undefined : localEntityId(testInstance, uri)),
}

/** What a row says, and the classes that decide how high it is. */
function essence(row: Element) {
  // What has a place of its own size, whatever is in it: thumbnails, and the buttons at the end.
  for (const picture of row.querySelectorAll('img')) picture.remove()
  for (const button of row.querySelectorAll(`.${iconButtonStyles.iconButton}`)) {
    button.replaceChildren()
    button.className = `${iconButtonStyles.iconButton} ${iconButtonStyles.small}`
  }
  const classes = [...row.querySelectorAll('[class]')].map((element) => element.getAttribute('class'))
  const parts = [...row.querySelectorAll('[data-part]:not([data-part="rank"])')].map((element) => [
    element.getAttribute('data-part'),
    element.textContent,
  ])
  return { text: row.textContent, classes, parts, rank: row.getAttribute('data-rank') }
}

/** One of each kind: data type, rank, and data types of the qualifiers. */
const kindOf = ({ rank, property, qualifiers }: Statement) =>
  JSON.stringify([rank, property.dataType, qualifiers.map((each) => each.property.dataType)])

const statementRows = (itemId: string) =>
  toRows(toStatementList(JSON.parse(recordedStatements(itemId) ?? ''))!).filter(
    (row) => row.kind === 'statement',
  )

test.each(recordedItemIds())('statements of %s are painted as the app shows them', (itemId) => {
  const kinds = statementRows(itemId).flatMap((row) => {
    const statement = plainStatement(row.entry)
    return statement ? [[kindOf(statement), { row, statement }] as const] : []
  })
  const rows = [...new Map(kinds).values()]
  const { container } = renderInApp(
    <ul>
      {rows.map(({ row }, index) => (
        <StatementRow
          key={row.key}
          entry={row.entry}
          index={index}
          position={row.position}
          setSize={row.group.entries.length}
          isSelected={false}
          showReferences={false}
          matched={[]}
          onToggleReferences={() => undefined}
          onInspect={() => undefined}
        />
      ))}
    </ul>,
  )
  const shown = container.querySelectorAll('li')
  expect(shown).toHaveLength(rows.length)
  for (const [index, { row, statement }] of rows.entries()) {
    const painted = paintStatement(statement, row, context)
    expect(essence(painted)).toEqual(essence(shown[index]!))
    for (const name of ['class', 'data-first', 'data-only', 'data-statement-id'])
      expect(painted.getAttribute(name)).toBe(shown[index]!.getAttribute(name))
  }
})

test('most statements can be painted before the app', () => {
  const rows = recordedItemIds().flatMap(statementRows)
  const plain = rows.filter(({ entry }) => plainStatement(entry))
  expect(plain.length / rows.length).toBeGreaterThan(0.95)
})
