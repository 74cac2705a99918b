import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { findRouteAgain } from './find-route-again'
import { sessionLog } from '~/features/connection/session-log'
import type { CheckTarget, Finding } from '~/api/connection-check/findings'
import { runCheck } from '~/api/connection-check/run-check'

type State = 'idle' | 'running' | 'done'

/** Runs the connection check, with its findings as they come; closing the settings or a new run aborts it. */
export function useConnectionCheck(onDone: (findings: readonly Finding[]) => void) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>('idle')
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function check(target: CheckTarget) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFindings([])
    setState('running')
    const found: Finding[] = []
    const environment = {
      fetch: sessionLog.fetch,
      page: document.baseURI,
      online: navigator.onLine,
      now: Date.now,
      signal: controller.signal,
    }
    try {
      await runCheck(target, environment, (finding) => {
        if (controller.signal.aborted) return
        found.push(finding)
        setFindings([...found])
      })
    } catch (thrown) {
      // Checked again, or the panel was closed.
      if (controller.signal.aborted) return
      throw thrown
    }
    findRouteAgain(queryClient, target.instance)
    setState('done')
    onDone(found)
  }

  return { state, findings, check }
}
