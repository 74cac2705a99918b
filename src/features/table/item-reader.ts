import { verdictStore } from '~/api/review/verdicts'
import { createReader, type Answer } from '~/api/wiki/item-reader'
import { isUnknownEntity, noSuchEntity, type ItemAnswer } from '~/api/wiki/many-items'
import type { Label } from '~/model/label'
import type { StatementEntry } from '~/model/statement-list'
import { lexemeOf } from '~/model/id-pattern'
import type { Wiki } from '~/api/wiki/WikiContext'
import { toTableItem, type TableItem } from '~/model/table/table-item'

function answerIn(answer: ItemAnswer, id: string, languages: readonly string[]): Answer<TableItem> {
  if ('error' in answer) return { error: answer.error }
  const item = toTableItem(id, answer.item, languages)
  return item ? { item } : { error: noSuchEntity }
}

/** The statements of each item that an answer is about: none of one that was deleted or merged. */
function statementsIn(answer: ItemAnswer): [string, readonly StatementEntry[]][] {
  const { id } = answer
  if ('error' in answer) return isUnknownEntity(answer.error) ? [[id, []]] : []
  const { list, redirectedTo } = answer.item
  return redirectedTo === undefined
    ? [[id, list.entries]]
    : [
        [id, []],
        [redirectedTo, list.entries],
      ]
}

type Options = Pick<Wiki, 'client' | 'languages'> & { labels: Pick<Wiki['labels'], 'seed'> }

/** For a table, which does not keep statements whole. */
export function createItemReader({ client, languages, labels }: Options) {
  const { baseUrl } = client.connection.instance
  return createReader<TableItem>({ client, languages }, (part, wanted) => {
    const found = part.filter((each) => 'item' in each)
    labels.seed(
      new Map(found.flatMap(({ id, item: { label } }): [string, Label][] => (label ? [[id, label]] : []))),
    )
    void verdictStore.recheck(baseUrl, new Map(part.flatMap(statementsIn)))
    return part.flatMap((each) =>
      wanted
        .filter((id) => lexemeOf(id) === each.id)
        .map((id): [string, Answer<TableItem>] => [id, answerIn(each, id, languages)]),
    )
  })
}

export type ItemReader = ReturnType<typeof createItemReader>
