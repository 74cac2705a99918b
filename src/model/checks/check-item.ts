import type { Check, Fault, FindingKind, FindingStatus, CheckId } from './check'
import { localChecks } from './local-checks'
import type { CheckRules } from './rules'
import type { PropertyValue } from '~/model/statement'
import { statementOf, type StatementEntry, type StatementList } from '~/model/statement-list'
import type { ShouldStop } from '~/lib/time-slicing'

/** A fault that was found, and where. */
export type Finding = {
  check: CheckId
  kind: FindingKind
  status: FindingStatus
  entry: StatementEntry
  propertyId: string
  statementId: string
  values: readonly PropertyValue[]
  other?: string
}

/**
 * Checks the statements of an item in steps of some statements each: call `proceed` until it returns the findings.
 * They are in the order of the checks, each in the order of the item. Unreadable statements are skipped.
 */
export function checkInSteps({ entries }: StatementList, rules: CheckRules, checks = localChecks) {
  const running = checks.map((check) => ({ check, ...check.begin(rules), found: [] as Finding[] }))
  const places = new Map<string, StatementEntry>()
  const toFinding = (check: Check, { statement, values = [], ...fault }: Fault): Finding[] => {
    const entry = places.get(statement.id)
    const { id: statementId, property } = statement
    return entry
      ? [{ check: check.id, kind: check.kind, entry, statementId, propertyId: property.id, values, ...fault }]
      : []
  }
  function visit(entry: StatementEntry | undefined) {
    const statement = entry && statementOf(entry)
    if (!statement) return
    places.set(statement.id, entry)
    for (const { check, visit: look, found } of running)
      for (const fault of look(statement)) found.push(...toFinding(check, fault))
  }
  let next = 0
  let ended = 0
  const findings: Finding[][] = []
  return {
    proceed(shouldStop: ShouldStop): Finding[] | undefined {
      while (next < entries.length) {
        visit(entries[next++])
        if (next < entries.length && shouldStop()) return undefined
      }
      while (ended < running.length) {
        const each = running[ended++]
        if (!each) break
        const { check, end, found } = each
        findings.push(
          found,
          (end?.() ?? []).flatMap((fault) => toFinding(check, fault)),
        )
        if (ended < running.length && shouldStop()) return undefined
      }
      return findings.flat()
    },
  }
}
