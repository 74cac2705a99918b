import { compareCodec, type Panel } from './compare-codec'
import { useParameters } from '~/ui/Navigation'

/** Whether a panel above the statements is open. */
export function usePanel(panel: Panel) {
  const [{ open }, change] = useParameters(compareCodec)
  return {
    isOpen: open.includes(panel),
    toggle(isOpen: boolean) {
      const others = open.filter((each) => each !== panel)
      change({ open: isOpen ? [...others, panel] : others }, { replace: true })
    },
  }
}
