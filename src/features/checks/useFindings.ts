import { revisionId } from '~/model/address-state'
import { useQuery } from '@tanstack/react-query'
import { useMemo, startTransition, useEffect, useState } from 'react'
import { findLocally, checkFormats, type FormatCheck } from './local-findings'
import { constraintsQuery, suggestionsQuery } from '~/api/item/constraints'
import { useConceptBase } from '~/api/wiki/site-info'
import { offers } from '~/api/wiki/abilities'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { type StatementList, rawDataType } from '~/model/statement-list'
import { isWikidata } from '~/model/wikidata'
import { canAskAbout, isStatic } from '~/model/connection/connection'
import { statementsQuery } from '~/api/item/queries'
import { contentQuery } from '~/api/history/revision-contents'
import { useNavigation } from '~/ui/Navigation'
import * as v from 'valibot'
import { create } from 'zustand'
import { onOtherTabs, readStored, writeStored } from '~/lib/storage'
import { type CheckId, checkIds, type Finding } from '~/model/checks/check'
import { propertyFormatsQuery } from '~/api/wiki/properties'
import { isPropertyId } from '~/model/id-pattern'

type Item = {
  /** The target of a redirect. */
  id: string
  list: StatementList | undefined
  /** The old revision that the statements are of, about which the wiki can't be asked. */
  revision?: number | undefined
}

/** How many of an item's findings are known: `part` where the wiki has not been asked, or has not answered. */
type FindingExtent = 'unknown' | 'part' | 'all'

/**
 * The findings of an item so far. `isOpen`: the wiki is asked to check it too; otherwise, only answers that
 * are there already count, unless the reader has chosen to check every item.
 */
export function useFindings({ id, list, revision }: Item, isOpen: boolean) {
  const { client, connection } = useWiki()
  const { instance } = connection
  const { language } = useI18n()
  const { off, always } = useCheckSettings()
  // Before the statements are there, requests would compete with theirs.
  const mayAsk = list !== undefined && canAskAbout(instance, id)
  const isCurrent = revision === undefined
  const isOn = (check: (typeof off)[number]) => !off.includes(check)

  const { conceptBase, isFetching } = useConceptBase(mayAsk)
  const local = useAsyncResult(list, conceptBase, findLocally)

  const wantsConstraints = mayAsk && isCurrent && isOn('constraint')
  const constraints = useQuery({
    ...constraintsQuery(
      client,
      useMemo(() => idsIn(id, list), [id, list]),
      language,
    ),
    enabled: wantsConstraints && (isOpen || always),
  })
  // The wiki suggests nothing for properties.
  const wantsSuggestions = mayAsk && isCurrent && isOn('missing-property') && id.startsWith('Q')
  const suggestions = useQuery({ ...suggestionsQuery(client, id), enabled: wantsSuggestions && isOpen })
  // Of a static sample's properties no formats were recorded.
  const wantsFormats = mayAsk && !isStatic(instance) && isOn('identifier-format')
  const identifiers = useIdentifierFormats(list, conceptBase, wantsFormats, isOpen)

  const [constraintsNow, suggestionsNow] = isCurrent ? [constraints.data, suggestions.data] : []
  const findings = useMemo(() => {
    const all: Finding[] = [
      ...(constraintsNow ?? []),
      ...(local.result ?? []),
      ...(identifiers.checked?.findings ?? []),
      ...missingProperties(list, suggestionsNow ?? []),
    ]
    return local.result && all.filter(({ check }) => !off.includes(check))
  }, [local.result, constraintsNow, suggestionsNow, identifiers.checked, off, list])

  const isAnswered =
    (!wantsConstraints || constraints.data !== undefined || offers(client, 'wbcheckconstraints') === false) &&
    (!wantsSuggestions || suggestions.data !== undefined || offers(client, 'wbsgetsuggestions') === false) &&
    identifiers.isAnswered
  // The findings depend on what the properties mean, so there may also be fewer in the end.
  const isChecked = local.isLatest && !isFetching

  return {
    /** Undefined until the statements have been checked. */
    findings,
    extent: (isChecked ? (isAnswered ? 'all' : 'part') : 'unknown') as FindingExtent,
    conceptBase,
    /** Whether the wiki's properties are others than Wikidata's, whose meaning is known. */
    hasOwnProperties: !isWikidata(conceptBase) && !isFetching,
    /** To what the wiki is asked. */
    answers: [
      ...(isCurrent
        ? [['constraint', constraints] as const, ['missing-property', suggestions] as const]
        : []),
      ['identifier-format', identifiers.formats] as const,
    ],
    unchecked: identifiers.checked?.unchecked ?? none,
  }
}

const none: readonly never[] = []

/** The item; or the lexeme, with its senses and forms that have statements. */
const idsIn = (id: string, list: StatementList | undefined): string[] => [
  ...new Set([id, ...(list?.groups.map(({ subject = id }) => subject) ?? [])]),
]

function missingProperties(list: StatementList | undefined, suggested: readonly string[]): Finding[] {
  const has = new Set(list?.groups.map(({ propertyId }) => propertyId))
  return suggested
    .filter((propertyId) => !has.has(propertyId))
    .map((propertyId) => ({ check: 'missing-property', status: 'suggestion', propertyId }))
}

export type Findings = ReturnType<typeof useFindings>

/**
 * The findings so far of an item or the revision in view, once its statements are there. Does not ask the
 * wiki to check it.
 */
export function useItemFindings(itemId: string): Pick<Findings, 'findings' | 'extent'> {
  const { client } = useWiki()
  const { address } = useNavigation()
  // An unusable one has no statements.
  const revision = address.revision === undefined ? undefined : (revisionId(address.revision) ?? 0)
  const { data } = useQuery({ ...statementsQuery(client, itemId), enabled: false })
  const past = useQuery({ ...contentQuery(client, itemId, revision ?? 0), enabled: false }).data
  const now = { id: data?.redirectedTo ?? itemId, list: data?.list }
  return useFindings(revision === undefined ? now : { id: itemId, list: past?.list, revision }, false)
}

const storageKey = 'checks'

const schema = v.object({
  /** Checks that are switched off. */
  off: v.fallback(v.array(v.picklist(checkIds)), []),
  /** Whether the wiki checks its constraints for every item that is opened, not only in the view. */
  always: v.fallback(v.boolean(), false),
})

type CheckSettings = v.InferOutput<typeof schema>

const readSettings = (): CheckSettings =>
  v.parse(v.fallback(schema, { off: [], always: false }), readStored('localStorage', storageKey))

export const useCheckSettings = create<CheckSettings>(readSettings)

// Another tab wrote, or the settings panel deleted.
onOtherTabs([storageKey], () => useCheckSettings.setState(readSettings(), true))

export function switchCheck(id: CheckId, isOn: boolean): void {
  const off = useCheckSettings.getState().off.filter((one) => one !== id)
  change({ off: isOn ? off : [...off, id] })
}

export const setChecksEveryItem = (always: boolean): void => change({ always })

function change(part: Partial<CheckSettings>): void {
  const next = { ...useCheckSettings.getState(), ...part }
  const isDefault = next.off.length === 0 && !next.always
  writeStored('localStorage', storageKey, isDefault ? undefined : next)
  useCheckSettings.setState(next)
}

/** Wikidata's property “format as a regular expression”. */
const wikidataFormat = 'P1793'

/** Whether the identifiers of a list have the formats of their properties, which the wiki is asked for. */
function useIdentifierFormats(
  list: StatementList | undefined,
  conceptBase: string | null | undefined,
  isWanted: boolean,
  isOpen: boolean,
) {
  const { client, connection } = useWiki()
  const formatProperty =
    connection.instance.formatProperty ?? (isWikidata(conceptBase) ? wikidataFormat : undefined)
  const identifiers = useMemo(() => identifiersIn(list), [list])
  const mayAsk = isWanted && formatProperty !== undefined && identifiers.length > 0
  const formats = useQuery({
    ...propertyFormatsQuery(client, identifiers, formatProperty ?? ''),
    enabled: mayAsk && isOpen,
  })
  const { result, isLatest } = useAsyncResult(list, formats.data, checkFormatsIf)
  return {
    formats,
    checked: result,
    isAnswered: !mayAsk || (formats.data !== undefined && isLatest),
  }
}

const checkFormatsIf = (list: StatementList, formats: ReadonlyMap<string, readonly string[]> | undefined) =>
  formats ? checkFormats(list, formats) : Promise.resolve<FormatCheck>({ findings: [], unchecked: [] })

function identifiersIn(list: StatementList | undefined): string[] {
  const found = (list?.groups ?? []).flatMap(({ propertyId, entries: [first] }) =>
    first && rawDataType(first) === 'external-id' && isPropertyId(propertyId) ? [propertyId] : [],
  )
  // A lexeme's senses and forms have groups of their own.
  return [...new Set(found)]
}

/** The result of work on a list; that of an earlier input until the work is done. */
function useAsyncResult<Input, Result>(
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
