import { useQuery } from '@tanstack/react-query'
import { useMemo, startTransition, useEffect, useState } from 'react'
import { checkFormats, type FormatCheck } from './local-findings'
import { propertyFormatsQuery } from '~/api/wiki/properties'
import { useWiki } from '~/api/wiki/WikiContext'
import { isPropertyId } from '~/model/id-pattern'
import { rawDataType, type StatementList } from '~/model/statement-list'
import { isWikidata } from '~/model/wikidata'

/** Wikidata's property “format as a regular expression”. */
const wikidataFormat = 'P1793'

type Options = { isWanted: boolean; isOpen: boolean }

/** Whether the identifiers of a list have the formats of their properties, which the wiki is asked for. */
export function useIdentifierFormats(
  list: StatementList | undefined,
  conceptBase: string | null | undefined,
  { isWanted, isOpen }: Options,
) {
  const { client, connection } = useWiki()
  const formatProperty =
    connection.instance.formatProperty ?? (isWikidata(conceptBase) ? wikidataFormat : undefined)
  const identifiers = useMemo(() => identifiersIn(list), [list])
  const hasFormats = formatProperty !== undefined
  const mayAsk = isWanted && hasFormats && identifiers.length > 0
  const formats = useQuery({
    ...propertyFormatsQuery(client, identifiers, formatProperty ?? ''),
    enabled: mayAsk && isOpen,
  })
  const { result, isLatest } = useAsyncResult(list, formats.data, checkFormatsIf)
  return {
    formats,
    /** Whether the wiki has a property for formats. */
    hasFormats,
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
export function useAsyncResult<Input, Result>(
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
