import { useEffect } from 'react'
import { takeOverDrawn } from './boot-handover'
import { notifyFirstScreenShown } from '~/lib/first-screen'

/** For a view shown instead of the rows that boot has drawn: releases the work that waits for those rows. */
export function useDiscardDrawn(): void {
  useEffect(() => {
    notifyFirstScreenShown()
    takeOverDrawn()
  }, [])
}
