import { use } from 'react'
import { save, useReport } from './export-result'
import { useStatementLink } from './useStatementLink'
import { ItemContext } from '~/api/item/item-context'
import { useWiki } from '~/api/wiki/WikiContext'
import { useFormat } from '~/features/values/useValueContext'
import { formatValue } from '~/model/format/value'
import { statementKey } from '~/model/history/statement-diff'
import type { GivenVerdict } from '~/model/review/verdict'
import { toVerdictCsv, toVerdictFile, toVerdictWikitext } from '~/model/review/verdict-file'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { copyText } from '~/ui/CopyButton'
import { copy, download } from '~/ui/lazy-icons'
import type { MenuItem } from '~/ui/popups/MenuButton'

/** Menu items that save and copy the reader's verdicts on the filtered statements, where there are any. */
export function useVerdictMenuItems(entries: () => readonly StatementEntry[]): MenuItem[] {
  const item = use(ItemContext)
  const { instance } = useWiki().connection
  const format = useFormat()
  const linkTo = useStatementLink()
  const report = useReport()
  const { t } = format
  const { itemId = '', review } = item ?? {}
  if (!review?.states()?.some((state) => state > 0)) return []

  const given = () =>
    entries().flatMap((entry): [StatementEntry, GivenVerdict][] => {
      const verdict = review.given(entry)
      return verdict && verdict.verdict !== 'none' ? [[entry, verdict]] : []
    })
  const wordsOf = (entry: StatementEntry) => {
    const statement = statementOf(entry)
    const property = format.labelText(entry.propertyId) ?? entry.propertyId
    return statement ? t('ui-pair', property, formatValue(statement.value, format).text) : property
  }
  const file = () => [
    {
      wiki: instance.baseUrl,
      item: itemId,
      total: item?.list.entries.length ?? 0,
      verdicts: new Map(given().map(([entry, verdict]) => [statementKey(entry.key), verdict])),
    },
  ]
  const words = () => {
    const known = new Map(given().map(([entry]) => [statementKey(entry.key), wordsOf(entry)]))
    return (statement: string) => known.get(statement) ?? ''
  }
  const name = `${itemId}-verdicts`

  async function copyWikitext() {
    const lines = given().map(([entry, { verdict, note = '' }]) => {
      const state = review?.stateOf(entry) === 'changed' ? `, ${t('review-changed')}` : ''
      return { words: wordsOf(entry), link: linkTo(entry.key), verdict: t(`review-${verdict}`) + state, note }
    })
    if (await copyText(toVerdictWikitext(lines))) report.succeed(t('ui-copied'))
    else report.fail(t('ui-copy-failed'))
  }

  return [
    {
      id: 'verdicts-json',
      label: t('export-save', t('review-as-json')),
      icon: download,
      separated: true,
      onSelect: () => save(`${name}.json`, { text: toVerdictFile(file()), mime: 'application/json' }),
    },
    {
      id: 'verdicts-csv',
      label: t('export-save', t('review-as-csv')),
      icon: download,
      onSelect: () => save(`${name}.csv`, { text: toVerdictCsv(file(), words()), mime: 'text/csv' }),
    },
    {
      id: 'verdicts-wikitext',
      label: t('export-copy', t('review-as-wikitext')),
      icon: copy,
      onSelect: () => void copyWikitext(),
    },
  ]
}
