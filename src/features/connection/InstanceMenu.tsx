import type { ReactNode } from 'react'
import { addressOf, allInstances, chooseInstance, useConnectionStore } from './connection-store'
import { rememberInstance } from './connection-start'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection'
import type { ViewChange } from '~/model/view'
import { MenuButton, type MenuItem } from '~/ui/MenuButton'
import { useNavigation } from '~/ui/Navigation'
import { connection as connectionIcon } from '~/ui/later-icons'

type Props = {
  className: string | undefined
  /** Opens the settings at the list of instances. */
  onManage?: (() => void) | undefined
  /** What the button shows. */
  children: ReactNode
}

/** The menu of `InstancePicker`, opened. */
export function InstanceMenu({ className, onManage, children }: Props) {
  const t = useTranslate()
  const { view, go } = useNavigation()
  const state = useConnectionStore()
  const { instance: current } = chooseInstance(state, view)

  function choose(instance: Instance) {
    rememberInstance(instance.id)
    go({ ...addressOf(state, instance), ...(keepsItem(current, instance, view.item) ? {} : noItem) })
  }

  const known = allInstances(state)
  // Versions aside: an address may ask an instance for another than its own.
  const isCurrent = ({ id, baseUrl }: Instance) => id === current.id && baseUrl === current.baseUrl
  const instances = known.some(isCurrent) ? known : [current, ...known]
  const items: MenuItem[] = instances.map((instance) => ({
    id: instance.id,
    label: <bdi>{instance.name}</bdi>,
    description: <bdi>{new URL(instance.baseUrl).host}</bdi>,
    checked: isCurrent(instance),
    onSelect: () => !isCurrent(instance) && choose(instance),
  }))
  if (onManage)
    items.push({
      id: 'manage',
      label: t('connection-picker-manage'),
      icon: connectionIcon,
      separated: true,
      onSelect: onManage,
    })

  return (
    <MenuButton items={items} align="end" className={className} defaultOpen>
      {children}
    </MenuButton>
  )
}

const noItem: ViewChange = { item: undefined, statement: undefined, filter: {} }

/** Whether the item's id means the same item on the other instance, as far as is known. */
function keepsItem(from: Instance, to: Instance, item: string | undefined): boolean {
  if (item === undefined) return true
  if (to.items && !to.items.includes(item)) return false
  return from.conceptBase === undefined || to.conceptBase === undefined || from.conceptBase === to.conceptBase
}
