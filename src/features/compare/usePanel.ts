import { useNavigation } from '~/ui/Navigation'

const panels = ['merge', 'copy'] as const

/** Whether a panel above the statements is open: in the address, as `open=merge,copy`. */
export function usePanel(panel: (typeof panels)[number]) {
  const { address, go } = useNavigation()
  const open = (address.open ?? '').split(',')
  return {
    isOpen: open.includes(panel),
    toggle(isOpen: boolean) {
      const next = panels.filter((each) => (each === panel ? isOpen : open.includes(each)))
      go({ open: next.join(',') || undefined }, { replace: true })
    },
  }
}
