import type { ReactNode } from 'react'
import { rememberInstance, useConnectionStore } from './connection-store'
import { addressOf } from '~/model/connection/instance-address'
import { allInstances, chooseInstance } from '~/model/connection/choose-instance'
import { useSessionMenuItems } from '~/features/connection/sign-in/useSessionMenuItems'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { useNavigation } from '~/ui/Navigation'
import { connection as connectionIcon } from '~/ui/lazy-icons'

type Props = {
  className: string | undefined
  /** Opens the settings at the list of instances. */
  onManage?: (() => void) | undefined
  children: ReactNode
}

/** The opened menu of `InstancePicker`. */
export function InstanceMenu({ className, onManage, children }: Props) {
  const t = useTranslate()
  const { address, go } = useNavigation()
  const state = useConnectionStore()
  const { instance: current } = chooseInstance(state, address)
  const sessionMenuItems = useSessionMenuItems(current)

  function choose(instance: Instance) {
    rememberInstance(instance.id)
    go({
      ...addressOf(state, instance),
      ...(keepsItem(current, instance, address.item) ? {} : { item: undefined }),
    })
  }

  const known = allInstances(state)
  // Ignores versions: the address may request a version other than the instance's.
  const isCurrent = ({ id, baseUrl }: Instance) => id === current.id && baseUrl === current.baseUrl
  const instances = known.some(isCurrent) ? known : [current, ...known]
  const items: MenuItem[] = instances.map((instance) => ({
    id: instance.id,
    label: <bdi>{instance.name}</bdi>,
    description: <bdi>{new URL(instance.baseUrl).host}</bdi>,
    checked: isCurrent(instance),
    onSelect: () => !isCurrent(instance) && choose(instance),
  }))
  items.push(...sessionMenuItems)
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

/** Whether the id is known to mean the same item on the other instance. */
function keepsItem(from: Instance, to: Instance, item: string | undefined): boolean {
  if (item === undefined) return true
  if (to.items && !to.items.includes(item)) return false
  return from.conceptBase === undefined || to.conceptBase === undefined || from.conceptBase === to.conceptBase
}
