import { useConnection } from './connection-store'
import styles from './InstancePicker.module.css'
import { useSession } from '~/features/connection/sign-in/useSession'
import { useTranslate } from '~/i18n/I18nContext'
import { lazyPart } from '~/ui/notices/lazy-part'
import { LazyMenuButton } from '~/ui/popups/LazyMenuButton'
import { useNavigation } from '~/ui/Navigation'

const InstanceMenu = lazyPart(() => import('./InstanceMenu'), 'InstanceMenu')

/** The outcome of the last request to the wiki. */
export type ConnectionStatus = 'good' | 'bad' | 'unknown'

type Props = {
  status?: ConnectionStatus
  /** Opens the settings at the list of instances. */
  onManage?: (() => void) | undefined
}

/** Shows the current wiki and switches to another in one step. */
export function InstancePicker({ status = 'unknown', onManage }: Props) {
  const t = useTranslate()
  const { address } = useNavigation()
  const { instance } = useConnection(address)
  const session = useSession(instance)
  const face = (
    <>
      <span className={styles.dot} data-status={status} aria-hidden="true" />
      <span className="visually-hidden">{t(`connection-picker-${status}`)} </span>
      <bdi className={styles.name}>{instance.name}</bdi>
      {session?.user !== undefined && <bdi className={styles.user}>{session.user}</bdi>}
    </>
  )
  const menu = (
    <InstanceMenu className={styles.picker} onManage={onManage}>
      {face}
    </InstanceMenu>
  )
  return (
    <LazyMenuButton menu={menu} onPreload={InstanceMenu.preload} className={styles.picker}>
      {face}
    </LazyMenuButton>
  )
}
