import { use } from 'react'
import { useReport } from './export-result'
import { useStatementLink } from './useStatementLink'
import { ItemContext } from '~/api/item/item-context'
import { useWiki } from '~/api/wiki/WikiContext'
import { useFormat } from '~/features/values/useValueContext'
import { wholeText } from '~/model/format/whole-text'
import { statementKey } from '~/model/history/statement-diff'
import { referencedEntities } from '~/model/referenced-entities'
import type { GivenVerdict } from '~/model/review/verdict'
import { toVerdictCsv, toVerdictFile, toVerdictWikitext, type ItemOfFile } from '~/model/review/verdict-file'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import type { IconSource } from '~/ui/Icon'
import { copy, download } from '~/ui/lazy-icons'
import type { MenuItem } from '~/ui/popups/MenuButton'

type JudgedItem = Omit<ItemOfFile, 'wiki'> & {
  /** Names it where there are several. */
  heading?: string
  /** Its statements, as far as they are known. */
  entries: readonly StatementEntry[]
  /** Whether a statement has changed since its verdict. */
  isVoid: (statement: string) => boolean
}

/** Menu items that save and copy the reader's verdicts on the filtered statements, where there are any. */
export function useVerdictMenuItems(entries: () => readonly StatementEntry[]): MenuItem[] {
  const { itemId = '', review, list } = use(ItemContext) ?? {}
  const items = useVerdictExport(`${itemId}-verdicts`, () => {
    const given = entries().flatMap((entry): [string, GivenVerdict][] => {
      const verdict = review?.given(entry)
      return verdict && verdict.verdict !== 'none' ? [[statementKey(entry.key), verdict]] : []
    })
    const byKey = new Map(entries().map((entry) => [statementKey(entry.key), entry]))
    return [
      {
        item: itemId,
        total: list?.entries.length ?? 0,
        verdicts: new Map(given),
        entries: entries(),
        isVoid: (id) => {
          const entry = byKey.get(id)
          return entry !== undefined && review?.stateOf(entry) === 'changed'
        },
      },
    ]
  })
  return review?.states()?.some((state) => state > 0) ? items : []
}

/** Menu items that save and copy verdicts. `name`: of the file, without its extension. */
export function useVerdictExport(
  name: string,
  read: () => readonly JudgedItem[] | Promise<readonly JudgedItem[]>,
): MenuItem[] {
  const wiki = useWiki()
  const format = useFormat()
  const linkTo = useStatementLink()
  const report = useReport()
  const { t, localId } = format

  const readItems = async () =>
    (await read()).map((item) => ({ ...item, wiki: wiki.connection.instance.baseUrl }))

  async function readWords(items: readonly JudgedItem[]) {
    const entries = new Map<string, StatementEntry>()
    const ids = new Set<string>()
    for (const { entries: all, verdicts } of items)
      for (const entry of all) {
        if (!verdicts.has(statementKey(entry.key))) continue
        entries.set(statementKey(entry.key), entry)
        referencedEntities(entry, localId, ids)
      }
    const notes = await report.waitForLabels(wiki, [...ids])
    const words = (id: string) => {
      const entry = entries.get(id)
      if (!entry) return ''
      const statement = statementOf(entry)
      const property = format.labelText(entry.propertyId) ?? entry.propertyId
      return statement ? t('ui-pair', property, wholeText(statement.value, format)) : property
    }
    return { words, notes }
  }

  async function copyWikitext() {
    const near = document.activeElement
    const items = await readItems()
    const { words, notes } = await readWords(items)
    const texts = items.map(({ item, heading, verdicts, isVoid }) => {
      const lines = [...verdicts].flatMap(([id, { verdict, note = '' }]) => {
        const state = isVoid(id) ? `, ${t('review-changed')}` : ''
        return verdict === 'none'
          ? []
          : { words: words(id) || id, link: linkTo(id, item), verdict: t(`review-${verdict}`) + state, note }
      })
      return toVerdictWikitext(lines, heading)
    })
    await report.copy(texts.join(''), t('ui-copied'), notes, near)
  }

  const item = (id: string, label: string, icon: IconSource, run: () => Promise<void>): MenuItem => ({
    id: `verdicts-${id}`,
    label,
    icon,
    separated: id === 'json',
    onSelect: () => void report.orFail(run),
  })
  return [
    item('json', t('export-save', t('review-as-json')), download, async () => {
      report.save(`${name}.json`, { text: toVerdictFile(await readItems()), mime: 'application/json' })
    }),
    item('csv', t('export-save', t('review-as-csv')), download, async () => {
      const items = await readItems()
      const { words, notes } = await readWords(items)
      report.save(`${name}.csv`, { text: toVerdictCsv(items, words), mime: 'text/csv' }, notes)
    }),
    item('wikitext', t('export-copy', t('review-as-wikitext')), copy, copyWikitext),
  ]
}
