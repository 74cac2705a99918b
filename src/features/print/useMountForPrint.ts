import { useState } from 'react'
import { usePrintEvents } from './usePrintEvents'
import type { MountMode, Mounting } from '~/features/statements/mount-mode'

/** Mounts everything while the page is printed, and afterwards what was mounted before. */
export function useMountForPrint({ mountMode, onMount }: Mounting): void {
  // Printing starts in print mode, see usePrint.
  const [screenMode, setScreenMode] = useState<MountMode>(mountMode)
  if (mountMode !== 'print' && mountMode !== screenMode) setScreenMode(mountMode)
  usePrintEvents((isPrinting) => onMount(isPrinting ? 'print' : screenMode))
}
