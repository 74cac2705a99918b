import { element } from './element'
import { firstRows } from './first-rows'
import type { Frame } from './frame'
import { rehearsalOf } from './rehearsal'
import { paintGroup, paintStatement, plainStatement } from './statement'
import type { PaintContext } from './value'
import { keptPropertyOrder } from '~/api/kept-property-order'
import type { Translate } from '~/i18n/translate'
import type { Early } from '~/lib/early'
import { decidedEntityId } from '~/model/connection'
import { formatCount } from '~/model/format/number'
import { mentionedInRow } from '~/model/mentioned'
import { ownerOf } from '~/model/statement-list'
import type { Preferences } from '~/features/connection/preferences'
import { narrow, viewportAtFirst } from '~/features/statements/row-estimate'
import { sectionNames } from '~/features/statements/rows'
import styles from '~/features/statements/StatementRows.module.css'

type Asked = NonNullable<Early['statements']>

type Given = {
  t: Translate
  language: string
  preferences: Preferences
  statements: Asked
}

/**
 * Paints the rows that will be in view, up to one that only the app can show.
 * @returns the entities that they mention; undefined where there are no rows, as what is empty, of another item
 * or no list at all is the app's to tell
 */
export function paintList(
  frame: Frame,
  body: unknown,
  { t, language, preferences, statements }: Given,
  isPart?: boolean,
): ReadonlySet<string> | undefined {
  const first = firstRows(body, {
    isNarrow: window.matchMedia(narrow).matches,
    room: viewportAtFirst().bottom,
    order: keptPropertyOrder(statements.url.replace(/\/entities\/.*$/, '')),
    bestRankFirst: preferences.bestRankFirst,
    isPart,
  })
  const entries = first?.rows.flatMap((row) => (row.kind === 'statement' ? [row.entry] : [])) ?? []
  if (!first || ownerOf({ entries }) !== statements.item) return undefined

  const context: PaintContext = {
    t,
    language,
    mediaPreviews: preferences.mediaPreviews,
    label: () => undefined,
    localId: (uri) => decidedEntityId(statements, uri),
  }
  const mentioned = new Set<string>()
  const mounted = document.createDocumentFragment()
  let group: { id: string; list: HTMLElement } | undefined
  for (const row of first.rows) {
    if (row.kind === 'section') {
      const count = element('span', { class: styles.count }, isPart ? '' : formatCount(row.count, language))
      mounted.append(element('h2', { class: styles.section }, t(sectionNames[row.section]), ' ', count))
      continue
    }
    const statement = plainStatement(row.entry)
    if (!statement) break
    if (group?.id !== row.group.propertyId) {
      const painted = paintGroup(row.group, context)
      mounted.append(painted.section)
      group = { id: row.group.propertyId, list: painted.list }
    }
    group.list.append(paintStatement(statement, row, context))
    mentionedInRow(statement, statements, mentioned)
  }
  frame.list.style.blockSize = `${first.blockSize}px`
  frame.mounted.replaceChildren(mounted)
  return mentioned
}

/**
 * Paints two made-up statements, lays them out and takes them away again before anybody sees them. Code, styles
 * and fonts that are used for the first time take twice as long, and there is nothing else to do until the
 * answer comes.
 */
export function rehearse(frame: Frame, given: Given): void {
  try {
    paintList(frame, rehearsalOf(given.statements.item), given)
    frame.list.getBoundingClientRect()
  } finally {
    frame.mounted.replaceChildren()
  }
}
