import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCheckSettings } from './check-settings'
import { findLocally } from './local-findings'
import { useIdentifierFormats } from './useIdentifierFormats'
import { useAsyncResult } from './useAsyncResult'
import { constraintsQuery, suggestionsQuery } from '~/api/item/constraints'
import { offers } from '~/api/wiki/abilities'
import { useConceptBase } from '~/api/wiki/concept-base'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import type { AnyFinding } from '~/model/checks/all-findings'
import type { StatementList } from '~/model/statement-list'
import { isWikidata } from '~/model/wikidata'
import { isStatic } from '~/model/connection/connection'

type Item = {
  /** The target of a redirect. */
  id: string
  list: StatementList | undefined
  /** The old revision that the statements are of, about which the wiki can't be asked. */
  revision?: number | undefined
}

/** How many of an item's findings are known: `part` where the wiki has not been asked, or has not answered. */
export type FindingExtent = 'unknown' | 'part' | 'all'

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
  const mayAsk = list !== undefined && !isStatic(instance)
  const isCurrent = revision === undefined
  const isOn = (check: (typeof off)[number]) => !off.includes(check)

  const { conceptBase, isFetching } = useConceptBase(mayAsk)
  const local = useAsyncResult(list, conceptBase, findLocally)

  const wantsConstraints = mayAsk && isCurrent && isOn('constraint')
  const constraints = useQuery({
    ...constraintsQuery(client, id, language),
    enabled: wantsConstraints && (isOpen || always),
  })
  // The wiki suggests nothing for properties.
  const wantsSuggestions = mayAsk && isCurrent && isOn('missing-property') && id.startsWith('Q')
  const suggestions = useQuery({ ...suggestionsQuery(client, id), enabled: wantsSuggestions && isOpen })
  const identifiers = useIdentifierFormats(list, conceptBase, {
    isWanted: mayAsk && isOn('identifier-format'),
    isOpen,
  })

  const [constraintsNow, suggestionsNow] = isCurrent ? [constraints.data, suggestions.data] : []
  const findings = useMemo(() => {
    const all: AnyFinding[] = [
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
    constraints,
    suggestions,
    formats: identifiers.formats,
    hasFormats: identifiers.hasFormats,
    unchecked: identifiers.checked?.unchecked ?? none,
    settings: { off, always },
  }
}

const none: readonly never[] = []

/** The suggested properties that the item still lacks. */
function missingProperties(list: StatementList | undefined, suggested: readonly string[]): AnyFinding[] {
  const has = new Set(list?.groups.map(({ propertyId }) => propertyId))
  return suggested
    .filter((propertyId) => !has.has(propertyId))
    .map((propertyId) => ({
      check: 'missing-property',
      kind: 'missing-property',
      status: 'suggestion',
      propertyId,
    }))
}

export type Findings = ReturnType<typeof useFindings>
