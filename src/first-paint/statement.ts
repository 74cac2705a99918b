import { element, icon } from './element'
import { isPlain, paintValue, propertyName, type PaintContext } from './value'
import type { PropertyValue, Statement } from '~/model/statement'
import { readEntry, type PropertyGroup, type StatementEntry } from '~/model/statement-list'
import groupStyles from '~/features/statements/StatementGroup.module.css'
import pairStyles from '~/features/statements/PropertyValues.module.css'
import styles from '~/features/statements/StatementRow.module.css'
import { mostQualifiers } from '~/features/statements/row-estimate'
import { dataTypeOf, type StatementOfList } from '~/features/statements/rows'
import { classNames } from '~/ui/class-names'
import disclosureStyles from '~/ui/Disclosure.module.css'
import iconButtonStyles from '~/ui/IconButton.module.css'

/** The statement of an entry, if it can be painted without the app. */
export function plainStatement(entry: StatementEntry): Statement | undefined {
  const result = readEntry(entry)
  if (!result.ok) return undefined
  const { value, qualifiers } = result.statement
  const isWhole =
    qualifiers.length <= mostQualifiers && [value, ...qualifiers.map((one) => one.value)].every(isPlain)
  return isWhole ? result.statement : undefined
}

/** As `StatementGroup` lays it out; the statements are to be put into `list`. */
export function paintGroup(group: PropertyGroup, context: PaintContext) {
  const { propertyId } = group
  const property = { id: propertyId, dataType: dataTypeOf(group) }
  const name = element('span', { class: groupStyles.name }, propertyName(property, context, true))
  const id = element('span', { class: groupStyles.id }, propertyId)
  const head = element(
    'div',
    { class: groupStyles.head },
    element('h3', { class: groupStyles.heading }, name, ' ', id),
  )
  const list = element('ul', { class: groupStyles.statements })
  const section = element(
    'section',
    { class: groupStyles.group, 'data-property-id': propertyId, 'data-has-start': 'true' },
    element('div', { class: groupStyles.side }, head),
    list,
  )
  return { section, list }
}

/** As `StatementRow` lays it out. */
export function paintStatement(
  statement: Statement,
  { position, group }: StatementOfList,
  context: PaintContext,
): HTMLElement {
  const { t } = context
  const { id, rank, value, qualifiers, references } = statement
  const isRanked = rank !== 'normal'
  const main = element(
    'div',
    { class: styles.main },
    isRanked && element('span', { class: styles.rankWord }, t(`statement-rank-${rank}`)),
    ...paintValue(value, context, 'main-value'),
  )
  const count =
    references.length === 0
      ? element('span', { class: styles.noReference }, t('statement-no-reference'))
      : element(
          'span',
          { class: disclosureStyles.button },
          icon('chevron-end'),
          t('statement-references', references.length),
        )
  return element(
    'li',
    {
      class: styles.row,
      'data-first': position === 0 && 'true',
      'data-only': group.entries.length === 1 && 'true',
      'data-statement-id': id,
      'data-rank': rank,
    },
    isRanked && icon(`rank-${rank}`, styles.rankShape),
    main,
    qualifiers.length > 0 &&
      element('div', { class: pairStyles.qualifiers }, paintQualifiers(qualifiers, context)),
    element('div', { class: styles.end }, count, roomForButton(), roomForButton()),
  )
}

function paintQualifiers(qualifiers: readonly PropertyValue[], context: PaintContext): HTMLElement {
  const list = element('dl', { class: pairStyles.list })
  const pairs = new Map<string, HTMLElement>()
  for (const { property, value } of qualifiers) {
    let pair = pairs.get(property.id)
    if (!pair) {
      pair = element(
        'div',
        { class: pairStyles.pair },
        element('dt', { class: pairStyles.property }, propertyName(property, context)),
      )
      pairs.set(property.id, pair)
      list.append(pair)
    }
    pair.append(element('dd', { class: pairStyles.value }, ...paintValue(value, context)))
  }
  return list
}

/** Where the app will put a button. */
function roomForButton(): HTMLElement {
  return element('span', { class: classNames(iconButtonStyles.iconButton, iconButtonStyles.small) })
}
