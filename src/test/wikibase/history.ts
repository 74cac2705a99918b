import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { historyOfLexeme } from './lexemes'
import type { ListedRevision, RecordedHistory } from './recorded-history'
import { memo } from './memo'

export type { ListedRevision, RecordedHistory } from './recorded-history'

// src/test/wikibase → src/test/recorded/history
const folder = join(import.meta.dirname, '../recorded/history')

/** Items whose past was recorded. */
export const itemsWithHistory = ['Q64', 'Q270'] as const

type ListPage = {
  query: { pages: [{ pageid: number; ns: number; title: string; revisions: ListedRevision[] }] }
  continue?: object
}

function readPacked(name: string): unknown {
  return JSON.parse(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString())
}

/** The recorded past of an item; undefined where none was recorded. */
export function historyOf(itemId: string): RecordedHistory | undefined {
  if (!itemsWithHistory.some((id) => id === itemId)) return historyOfLexeme(itemId)
  return memo(`history ${itemId}`, () => {
    const pages: ListPage[] = []
    do {
      const file = join(folder, `${itemId}.revisions.page${pages.length + 1}.json`)
      pages.push(JSON.parse(readFileSync(file, 'utf8')) as ListPage)
    } while (pages.at(-1)?.continue)
    const [{ query }] = pages as [ListPage]
    const { pageid, ns, title } = query.pages[0]
    return {
      page: { pageid, ns, title },
      revisions: pages.flatMap((each) => each.query.pages[0].revisions),
      contents: readPacked(`${itemId}.revisions.content.json`) as Record<string, object>,
    }
  })
}

type TrueEvent = {
  revid: number
  event: 'created' | 'changed' | 'removed' | 'restored' | 'moved'
  what?: string[]
  text_hidden?: boolean
  first_visible?: number
}

export type TrueHistory = {
  item: string
  revisions: {
    revid: number
    created?: string[]
    removed?: string[]
    restored?: string[]
    changed?: Record<string, string[]>
    moved?: string[]
    statements: number
    hidden?: string[]
  }[]
  statements: Record<
    string,
    {
      property: string
      events: TrueEvent[]
      exists: boolean
      changes: number
      only_in_hidden_revisions?: boolean
    }
  >
}

/** The true history of an item with a recorded past. */
export function truthOf(itemId: (typeof itemsWithHistory)[number]): TrueHistory {
  return memo(`truth ${itemId}`, () => readPacked(`${itemId}.truth.json`) as TrueHistory)
}
