import type { ReactNode } from 'react'
import { chooseWiki } from './connection-actions'
import { useConnection, useConnectionStore } from './connection-store'
import { switchedTo } from '~/model/connection/instance-address'
import { allInstances, withSiteName } from '~/model/connection/choose-instance'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { useNavigation } from '~/ui/Navigation'
import { connection as connectionIcon } from '~/ui/lazy-icons'
import { useIsPast, useSession } from './sign-in/useSession'
import { signOut, endOfSession } from './sign-in/session-tokens'
import { startSignIn } from './sign-in/complete-sign-in'
import { offersSignIn, tokenIssuer } from '~/model/connection/oauth'
import { useAnnounce } from '~/ui/notices/LiveRegion'

/** The entries of the wiki's menu for signing in and out. */
export function useSessionMenuItems(instance: Instance): MenuItem[] {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const session = useSession(instance)
  const hasEnded = useIsPast(session?.expiresAt ?? Infinity)
  const items: MenuItem[] = []
  if (offersSignIn(instance) && (!session || (hasEnded && session.refreshToken === undefined))) {
    const { host } = new URL(tokenIssuer(instance))
    items.push({
      id: 'sign-in',
      label: t('sign-in-button'),
      note: t('sign-in-before', host),
      separated: true,
      onSelect: () => {
        announce(t('sign-in-leaving', host))
        void startSignIn(instance)
      },
    })
  }
  if (session) {
    const { user, refreshToken, expiresAt } = session
    const note = [
      t(user === undefined ? 'sign-in-signed-in' : 'sign-in-as', user ?? ''),
      refreshToken === undefined &&
        t(hasEnded ? 'sign-in-ended' : 'sign-in-until', endOfSession(expiresAt, language)),
    ]
    items.push({
      id: 'sign-out',
      label: t('sign-in-out'),
      note: note.filter(Boolean).join(' '),
      separated: items.length === 0,
      onSelect: () => signOut(instance),
    })
  }
  return items
}

type Props = {
  className: string | undefined
  onManage: () => void
  children: ReactNode
}

/** The wikis to choose from, and signing in and out. */
export function useInstanceItems() {
  const { address, go } = useNavigation()
  const state = useConnectionStore()
  const { instance: current } = useConnection(address)
  const sessionItems = useSessionMenuItems(current)

  function choose(instance: Instance) {
    chooseWiki(instance.id)
    go(switchedTo(state, instance, { from: current, item: address.item }))
  }

  const known = allInstances(state)
  // Ignores versions: the address may request a version other than the instance's.
  const isCurrent = ({ id, baseUrl }: Instance) => id === current.id && baseUrl === current.baseUrl
  const instances = known.some(isCurrent) ? known : [current, ...known]
  const wikis = instances.map((instance) => ({
    id: `wiki ${instance.id}`,
    label: withSiteName(state, instance).name,
    host: new URL(instance.baseUrl).host,
    checked: isCurrent(instance),
    onSelect: () => !isCurrent(instance) && choose(instance),
  }))
  return { wikis, sessionItems }
}

/** The opened menu of `InstancePicker`. */
export function InstanceMenu({ className, onManage, children }: Props) {
  const t = useTranslate()
  const { wikis, sessionItems } = useInstanceItems()
  const items: MenuItem[] = wikis.map(({ label, host, ...item }) => ({
    ...item,
    label: <bdi>{label}</bdi>,
    description: <bdi>{host}</bdi>,
  }))
  items.push(...sessionItems, {
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
