import { yieldToMain, deadline, runSteps, stepMilliseconds } from '~/lib/time-slicing'
import { checkInSteps, type Finding } from '~/model/checks/check-item'
import { latestToday } from '~/model/checks/day-range'
import { identifierFormat } from '~/model/checks/identifier-format'
import { linearPattern, type LinearPattern } from '~/model/checks/linear-pattern'
import { localChecks } from '~/model/checks/local-checks'
import { rulesFor, type CheckRules } from '~/model/checks/rules'
import type { StatementList } from '~/model/statement-list'

/** The findings of lists that are still in use: several parts of the page show them. */
const known = new WeakMap<StatementList, Map<string, Promise<Finding[]>>>()

function once(list: StatementList, key: string, find: () => Promise<Finding[]>): Promise<Finding[]> {
  const ofList = known.get(list) ?? new Map<string, Promise<Finding[]>>()
  known.set(list, ofList)
  const findings = ofList.get(key) ?? find()
  ofList.set(key, findings)
  return findings
}

export const rulesNow = (conceptBase: string | null | undefined): CheckRules =>
  rulesFor(conceptBase, latestToday(new Date()))

/** Findings that need only the statements themselves. */
export function findLocally(list: StatementList, conceptBase: string | null | undefined): Promise<Finding[]> {
  const rules = rulesNow(conceptBase)
  return once(list, `${conceptBase} ${rules.today}`, () => runSteps(checkInSteps(list, rules, localChecks)))
}

export type FormatCheck = {
  findings: readonly Finding[]
  /** Properties with a format that is not understood, or too many. */
  unchecked: readonly string[]
}

/** Each costs its time for every identifier; properties have one or two. */
const maxPatterns = 10

/** Compares identifiers with the formats of their properties. */
export async function checkFormats(
  list: StatementList,
  formats: ReadonlyMap<string, readonly string[]>,
): Promise<FormatCheck> {
  const readable = new Map<string, readonly LinearPattern[]>()
  const unchecked: string[] = []
  let shouldRest = deadline(stepMilliseconds)
  for (const [id, patterns] of formats) {
    if (patterns.length === 0) continue
    if (shouldRest()) {
      await yieldToMain()
      shouldRest = deadline(stepMilliseconds)
    }
    const understood = patterns.slice(0, maxPatterns).flatMap((pattern) => linearPattern(pattern) ?? [])
    if (understood.length === patterns.length) readable.set(id, understood)
    else unchecked.push(id)
  }
  const key = `formats ${[...formats].flat(2).join('\n')}`
  const findings = await once(list, key, () =>
    runSteps(checkInSteps(list, rulesFor(undefined, 0n), [identifierFormat(readable)])),
  )
  return { findings, unchecked }
}
