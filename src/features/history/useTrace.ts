import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '~/api/request/errors'
import { fetchContent } from '~/api/history/revision-contents'
import { fetchAllRevisions } from '~/api/history/revisions'
import { useWiki } from '~/api/wiki/WikiContext'
import {
  createTrace,
  type StatementTrace,
  type TraceTarget,
  type StatementEvent,
} from '~/model/history/statement-trace'

export type TraceState = {
  status: 'idle' | 'listing' | 'reading' | 'done' | 'stopped' | 'failed' | 'no-contents'
  events: readonly StatementEvent[]
  /** The number of contents read so far, and at most. */
  reads: number
  limit: number
  /** Contents that could still hide a change and its reversal. */
  doubts: number
  error?: unknown
}

const idle: TraceState = { status: 'idle', events: [], reads: 0, limit: 0, doubts: 0 }

/** The list of revisions may be loading for others too, so its request goes on. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([promise, aborted])
}

/** Finds who created and changed a statement; what has been found stays if the search is stopped or fails. */
export function useTrace(itemId: string, target: TraceTarget) {
  const { client } = useWiki()
  const queryClient = useQueryClient()
  const [state, setState] = useState(idle)
  const trace = useRef<StatementTrace>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const { statementId, propertyId, seenIn } = target
  async function start(isThorough = false) {
    const controller = new AbortController()
    const { signal } = controller
    running.current?.abort()
    running.current = controller
    const report = (status: TraceState['status'], error?: unknown) => {
      const search = trace.current
      if (running.current !== controller) return
      setState({
        ...idle,
        status,
        error,
        ...(search && { ...search.progress(), events: search.events(), doubts: search.doubts() }),
      })
    }
    try {
      report('listing')
      const all = await untilAborted(fetchAllRevisions({ queryClient, client, itemId, signal }), signal)
      if (!all.hasContents) return report('no-contents')
      const search = (trace.current ??= createTrace(all.revisions, {
        statementId,
        propertyId,
        ...(seenIn !== undefined && { seenIn }),
      }))
      report('reading')
      for (let next = search.next({ isThorough }); next.length > 0; next = search.next({ isThorough }))
        await Promise.all(
          next.map(async (revision) => {
            const content = await fetchContent(client, itemId, revision, signal)
            search.learn(new Map([[revision, content?.list]]))
            report('reading')
          }),
        )
      report('done')
    } catch (thrown) {
      controller.abort()
      report(isAbort(thrown) ? 'stopped' : 'failed', thrown)
    }
  }
  return { state, start, stop: () => running.current?.abort() }
}
