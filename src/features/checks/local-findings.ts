import { inSteps, queueTask, runSteps } from '~/lib/time-slicing'
import { latestToday } from '~/model/checks/day-range'
import { linearPattern, type LinearPattern } from '~/model/checks/linear-pattern'
import { checkInSteps, localChecks } from '~/model/checks/local-checks'
import { rulesFor, type CheckRules } from '~/model/checks/rules'
import { ownerOf, type StatementList } from '~/model/statement-list'
import {
  checkEach,
  isDeprecated,
  ownValues,
  type Check,
  type Fault,
  type Finding,
} from '~/model/checks/check'
import { whenNamed } from '~/lib/when-readable'

const known = new WeakMap<StatementList, Map<string, Promise<unknown>>>()

/** Remembers results for lists that are still in use: several parts of the page show them. */
function once<Result>(list: StatementList, key: string, find: () => Promise<Result>): Promise<Result> {
  const ofList = known.get(list) ?? new Map<string, Promise<unknown>>()
  known.set(list, ofList)
  const result = (ofList.get(key) as Promise<Result> | undefined) ?? find()
  ofList.set(key, result)
  return result
}

export const rulesNow = (conceptBase: string | null | undefined): CheckRules =>
  rulesFor(conceptBase, latestToday(new Date()))

/** Lets everything go before that a user may wait for, where the browser knows such an order. */
const untilIdle = () => new Promise<void>((resolve) => queueTask(resolve, 'background'))

/** Findings that need only the statements themselves. */
export function findLocally(list: StatementList, conceptBase: string | null | undefined): Promise<Finding[]> {
  const rules = rulesNow(conceptBase)
  return once(list, `findings ${conceptBase} ${rules.today}`, async () => {
    await new Promise<void>((resolve) => void whenNamed(ownerOf(list) ?? '', resolve))
    return runSteps(checkInSteps(list, rules, localChecks), undefined, untilIdle)
  })
}

export type FormatCheck = Awaited<ReturnType<typeof compareFormats>>

type Formats = ReadonlyMap<string, readonly string[]>

/** Each costs its time for every identifier; properties have one or two. */
const maxPatterns = 10

export const checkFormats = (list: StatementList, formats: Formats): Promise<FormatCheck> =>
  once(list, `formats ${[...formats].flat(2).join('\n')}`, () => compareFormats(list, formats))

async function compareFormats(list: StatementList, formats: Formats) {
  const { readable, unchecked } = await runSteps(inSteps(compiling(formats)))
  const check = identifierFormat(readable, (id) => unchecked.add(id))
  const findings = await runSteps(checkInSteps(list, rulesFor(undefined, 0n), [check]))
  return {
    findings,
    /** Properties with a format that is not understood, or too many, or that some identifiers can’t be compared with. */
    unchecked: [...unchecked],
  }
}

function* compiling(formats: Formats) {
  const readable = new Map<string, readonly LinearPattern[]>()
  const unchecked = new Set<string>()
  for (const [id, patterns] of formats) {
    const understood = patterns.slice(0, maxPatterns).flatMap((pattern) => linearPattern(pattern) ?? [])
    if (understood.length < patterns.length) unchecked.add(id)
    else if (patterns.length > 0) readable.set(id, understood)
    yield
  }
  return { readable, unchecked }
}

/**
 * An identifier that matches none of the formats that its property specifies. `onUnanswered` gets the properties of
 * those that it is not known of.
 */
export const identifierFormat = (
  formats: ReadonlyMap<string, readonly LinearPattern[]>,
  onUnanswered: (propertyId: string) => void = () => {},
): Check =>
  checkEach('identifier-format', (statement) =>
    isDeprecated(statement)
      ? []
      : ownValues(statement).flatMap((one): Fault[] => {
          const { property, value } = one
          if (value.type !== 'value' || value.content.kind !== 'external-id') return []
          const { text } = value.content
          const answers = formats.get(property.id)?.map((format) => format(text)) ?? [true]
          if (answers.includes(true)) return []
          if (!answers.includes(undefined)) return [{ status: 'warning', values: [one] }]
          onUnanswered(property.id)
          return []
        }),
  )
