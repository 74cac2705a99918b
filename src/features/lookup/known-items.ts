import { useEffect, useReducer } from 'react'
import { useRecentItems, type RecentItem } from './recent-store'
import { useWiki } from '~/api/wiki/WikiContext'
import type { Label } from '~/model/label'
import type { Lookup } from '~/model/lookup'
import { fold } from '~/model/filter/search-text'

/** An item known without the wiki's search. */
export type KnownItem = { id: string; label: Label | undefined }
export type KnownItems = { recent: KnownItem[]; examples: KnownItem[] }

const noItems: readonly string[] = []

/** Recent items and the instance's examples, with the labels that have arrived. */
export function useKnownItems(isInUse: boolean): KnownItems {
  const { connection, labels } = useWiki()
  const { baseUrl, examples, items = noItems } = connection.instance
  const recent = useRecentItems(baseUrl)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isInUse) return
    labels.request([...new Set([...recent.map(({ id }) => id), ...examples, ...items])])
    return labels.subscribeAll(rerender)
  }, [isInUse, labels, recent, examples, items])

  const stored = ({ label }: RecentItem): Label | undefined =>
    label === undefined ? undefined : { text: label }
  return {
    recent: recent.map((item) => ({ id: item.id, label: labels.get(item.id) ?? stored(item) })),
    examples: [...new Set([...examples, ...items])]
      .filter((id) => recent.every((item) => item.id !== id))
      .map((id) => ({ id, label: labels.get(id) })),
  }
}

/** Items whose id begins with the text, or whose label has a word that begins with it. */
export function matching(items: readonly KnownItem[], lookup: Lookup): KnownItem[] {
  switch (lookup.kind) {
    case 'empty':
      return [...items]
    case 'item':
      return items.filter(({ id }) => id !== lookup.id && id.startsWith(lookup.id))
    case 'text': {
      const wanted = ` ${fold(lookup.text)}`
      return items.filter(({ label }) => label?.text !== undefined && ` ${fold(label.text)}`.includes(wanted))
    }
    default:
      return []
  }
}

/** The item with exactly this label. */
export function exactMatch(items: readonly KnownItem[], text: string): KnownItem | undefined {
  const wanted = fold(text)
  return items.find(({ label }) => label?.text !== undefined && fold(label.text) === wanted)
}
