import { type Finding, statuses } from './check'
import { truncate } from '~/lib/truncate'
import { entriesOf, listOf, textOf } from '~/model/action-json'
import { isPropertyId } from '~/model/id-pattern'
import { fieldOf } from '~/model/statement-list'

/** Far more than an item has. */
const maxFindings = 20_000
const maxHtml = 10_000

/**
 * Reads the body of `action=wbcheckconstraints` (WikibaseQualityConstraints): the findings other than “compliance” in
 * the item's order, those of main values, qualifiers and references alike. Skips what has another form; undefined if it is no such body.
 */
export function readConstraints(body: unknown): Finding[] | undefined {
  const items = fieldOf(body, 'wbcheckconstraints')
  if (typeof items !== 'object' || items === null) return undefined
  const found: Finding[] = []
  // A redirect is listed twice: under its own id, without results, and under its target's.
  for (const item of Object.values(items) as unknown[])
    for (const [propertyId, statements] of entriesOf(fieldOf(item, 'claims')))
      for (const statement of listOf(statements)) {
        const statementId = textOf(statement, 'id')
        if (statementId === undefined || !isPropertyId(propertyId)) continue
        for (const result of resultsOf(statement)) {
          const finding = readResult(result, propertyId, statementId)
          if (finding && found.length < maxFindings) found.push(finding)
        }
      }
  return found
}

/** Those of the main value, then of each qualifier and of each part of a reference. */
function resultsOf(statement: unknown): unknown[] {
  const results = (snak: unknown) => listOf(fieldOf(snak, 'results'))
  const snaks = (map: unknown) => entriesOf(map).flatMap(([, list]) => listOf(list))
  return [
    ...results(fieldOf(statement, 'mainsnak')),
    ...snaks(fieldOf(statement, 'qualifiers')).flatMap(results),
    ...listOf(fieldOf(statement, 'references')).flatMap((reference) =>
      snaks(fieldOf(reference, 'snaks')).flatMap(results),
    ),
  ]
}

function readResult(result: unknown, propertyId: string, statementId: string): Finding | undefined {
  const status = statuses.find((one) => one === fieldOf(result, 'status'))
  if (!status) return undefined
  const constraint = fieldOf(result, 'constraint')
  const html = textOf(result, 'message-html') ?? ''
  return {
    check: 'constraint',
    status,
    propertyId,
    statementId,
    constraint: {
      type: truncate(textOf(constraint, 'typeLabel') ?? textOf(constraint, 'type') ?? '', 200),
      link: textOf(constraint, 'link'),
      html: html.length > maxHtml ? '' : html,
    },
  }
}
