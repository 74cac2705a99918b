import { useEffect } from 'react'
import { takeOverDrawn } from './prefetch'
import { notifyFirstScreenShown } from '~/lib/first-screen'

/** For a view that is shown instead of the rows that boot has drawn: what waits for them is not to wait longer. */
export function useTakeOver(): void {
  useEffect(() => {
    notifyFirstScreenShown()
    takeOverDrawn()
  }, [])
}
