import { startTransition, useEffect, useState } from 'react'
import type { StatementList } from '~/model/statement-list'

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
