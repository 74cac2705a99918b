import { signOut } from './sign-out'
import { startSignIn } from './start-sign-in'
import { useIsPast, useSession } from './useSession'
import { useI18n } from '~/i18n/I18nContext'
import { endOfSession } from './end-of-session'
import type { Instance } from '~/model/connection/connection'
import { offersSignIn, tokenIssuer } from '~/model/connection/oauth'
import type { MenuItem } from '~/ui/popups/MenuButton'
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
