import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { useCheckSettings } from './check-settings'
import { checkFormats, findLocally, type FormatCheck } from './local-findings'
import { constraintsQuery, isUnavailable, suggestionsQuery } from '~/api/constraints'
import { propertyFormatsQuery } from '~/api/property-formats'
import { conceptBaseQuery } from '~/api/queries'
import { useWiki } from '~/api/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import type { AnyFinding } from '~/model/checks/all-findings'
import { isWikidata } from '~/model/checks/rules'
import { rawDataType, type StatementList } from '~/model/statement-list'

type Item = {
  /** The target of a redirect. */
  id: string
  list: StatementList | undefined
  /** The old revision that the statements are of, about which the wiki can't be asked. */
  revision?: number | undefined
}

/** How many of an item's findings are known: `part` where the wiki has not been asked, or has not answered. */
export type FindingExtent = 'unknown' | 'part' | 'all'

/** The property of identifiers' formats on Wikidata: format as a regular expression. */
const wikidataFormat = 'P1793'

/**
 * The findings of an item so far. `isOpen`: the wiki is asked to check it too; otherwise, only answers that
 * are there already count, unless the reader has chosen to check every item.
 */
export function useFindings({ id, list, revision }: Item, isOpen: boolean) {
  const { client, connection } = useWiki()
  const { instance } = connection
  const { language } = useI18n()
  const { off, always } = useCheckSettings()
  // A static sample has no server to ask. Before the statements are there, requests would compete with
  // theirs.
  const mayAsk = list !== undefined && instance.items === undefined
  const isCurrent = revision === undefined
  const isOn = (check: (typeof off)[number]) => !off.includes(check)

  const asked = useQuery({
    ...conceptBaseQuery(client),
    enabled: instance.conceptBase === undefined && mayAsk,
  })
  const conceptBase = instance.conceptBase ?? asked.data
  const local = useLater(list, conceptBase, findLocally)

  const wantsConstraints = mayAsk && isCurrent && isOn('constraint')
  const constraints = useQuery({
    ...constraintsQuery(client, id, language),
    enabled: wantsConstraints && (isOpen || always),
  })
  // The wiki suggests nothing for properties.
  const wantsSuggestions = mayAsk && isCurrent && isOn('missing-property') && id.startsWith('Q')
  const suggestions = useQuery({ ...suggestionsQuery(client, id), enabled: wantsSuggestions && isOpen })
  const formatProperty = instance.formatProperty ?? (isWikidata(conceptBase) ? wikidataFormat : undefined)
  const identifiers = useMemo(() => identifiersIn(list), [list])
  const wantsFormats =
    mayAsk && isOn('identifier-format') && formatProperty !== undefined && identifiers.length > 0
  const formats = useQuery({
    ...propertyFormatsQuery(client, identifiers, formatProperty ?? ''),
    enabled: wantsFormats && isOpen,
  })
  const formatted = useLater(list, formats.data, checkFormatsIf)

  const [constraintsNow, suggestionsNow] = isCurrent ? [constraints.data, suggestions.data] : []
  const findings = useMemo(() => {
    const has = new Set(list?.groups.map(({ propertyId }) => propertyId))
    const missing = (suggestionsNow ?? []).filter((propertyId) => !has.has(propertyId))
    const all: AnyFinding[] = [
      ...(constraintsNow ?? []),
      ...(local.result ?? []),
      ...(formatted.result?.findings ?? []),
      ...missing.map(
        (propertyId) =>
          ({
            check: 'missing-property',
            kind: 'missing-property',
            status: 'suggestion',
            propertyId,
          }) as const,
      ),
    ]
    return local.result && all.filter(({ check }) => !off.includes(check))
  }, [local.result, constraintsNow, suggestionsNow, formatted.result, off, list])

  const isAnswered =
    (!wantsConstraints || constraints.data !== undefined || isUnavailable(client, 'wbcheckconstraints')) &&
    (!wantsSuggestions || suggestions.data !== undefined || isUnavailable(client, 'wbsgetsuggestions')) &&
    (!wantsFormats || (formats.data !== undefined && formatted.isLatest))
  // The findings depend on what the properties mean, so there may also be fewer in the end.
  const isChecked = local.isLatest && !asked.isLoading

  return {
    /** Undefined until the statements have been checked. */
    findings,
    extent: (isChecked ? (isAnswered ? 'all' : 'part') : 'unknown') as FindingExtent,
    conceptBase,
    /** Whether the wiki's properties are others than Wikidata's, whose meaning is known. */
    hasOwnProperties: !isWikidata(conceptBase) && asked.fetchStatus === 'idle',
    constraints,
    suggestions,
    formats,
    hasFormats: formatProperty !== undefined,
    unchecked: formatted.result?.unchecked ?? none,
    settings: { off, always },
  }
}

const none: readonly never[] = []

const checkFormatsIf = (list: StatementList, formats: ReadonlyMap<string, readonly string[]> | undefined) =>
  formats ? checkFormats(list, formats) : Promise.resolve<FormatCheck>({ findings: [], unchecked: [] })

function identifiersIn(list: StatementList | undefined): string[] {
  return (list?.groups ?? []).flatMap(({ propertyId, entries: [first] }) =>
    first && rawDataType(first) === 'external-id' && /^P[1-9]\d*$/.test(propertyId) ? [propertyId] : [],
  )
}

/** The result of work on a list; that of an earlier input until the work is done. */
function useLater<Input, Result>(
  list: StatementList | undefined,
  input: Input,
  work: (list: StatementList, input: Input) => Promise<Result>,
): { result: Result | undefined; isLatest: boolean } {
  const [done, setDone] = useState<{ list: StatementList; input: Input; result: Result }>()
  useEffect(() => {
    if (!list) return
    let isWanted = true
    void work(list, input).then((result) => {
      if (isWanted) startTransition(() => setDone({ list, input, result }))
    })
    return () => {
      isWanted = false
    }
  }, [list, input, work])
  const isOfList = done !== undefined && done.list === list
  return { result: isOfList ? done.result : undefined, isLatest: isOfList && done.input === input }
}

export type Findings = ReturnType<typeof useFindings>
