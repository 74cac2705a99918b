import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasTerms } from '~/api/labels/label-request'
import { termsQuery } from '~/api/item/terms'
import { useWiki } from '~/api/wiki/WikiContext'
import { toRowModel } from '~/features/statements/row-view/row-model'
import { useFormat } from '~/features/values/useValueContext'
import { afterPaint } from '~/lib/first-screen'
import { isMarked, mark } from '~/lib/performance-marks'
import { addEntities } from '~/model/referenced-entities'
import { statementOf, type StatementList } from '~/model/statement-list'

/** Sets the mark `qlens:screen-readable` when all labels in view have arrived, unless that was before React. */
export function useScreenReadable(itemId: string, list: StatementList | undefined, isShown: boolean): void {
  const { client, labels, languages } = useWiki()
  const { localId } = useFormat()
  const { isPending } = useQuery({
    ...termsQuery(client, itemId, languages),
    notifyOnChangeProps: ['isPending'],
  })
  useEffect(() => {
    if (!isShown || !list || isPending || isMarked('screen-readable', itemId)) return
    let end: (() => void) | undefined
    const endPaint = afterPaint(() => {
      const ids = idsInView(list, localId)
      const check = () => {
        if (!ids.every((id) => labels.get(id) !== undefined)) return
        end?.()
        end = afterPaint(() => mark('screen-readable', itemId))
      }
      end = labels.subscribeAll(check)
      check()
    })
    return () => {
      endPaint()
      end?.()
    }
  }, [itemId, list, isShown, isPending, labels, localId])
}

function idsInView(list: StatementList, localId: (uri: string) => string | undefined): string[] {
  const keys = new Set<string | undefined>()
  for (const row of document.querySelectorAll<HTMLElement>('[data-statement-id]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) keys.add(row.dataset['statementId'])
  }
  const ids = new Set<string>()
  for (const entry of list.entries) {
    const statement = keys.has(entry.key) ? statementOf(entry) : undefined
    if (statement) addEntities(toRowModel(statement).values, localId, ids)
  }
  return [...ids].filter(hasTerms)
}
