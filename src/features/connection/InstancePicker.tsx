import { useConnection } from './connection-store'
import styles from './InstancePicker.module.css'
import { useSession } from './sign-in/useSession'
import { useTranslate } from '~/i18n/I18nContext'
import { lazyPart } from '~/ui/notices/lazy-part'
import { useNavigation } from '~/ui/Navigation'
import { useState } from 'react'
import { Button } from '~/ui/Button'

const InstanceMenu = lazyPart(() => import('./InstanceMenu'), 'InstanceMenu')

/** The outcome of the last request to the wiki. */
export type ConnectionStatus = 'good' | 'bad' | 'unknown'

type Props = {
  status: ConnectionStatus
  /** Opens the settings at the list of instances. */
  onManage: () => void
}

/** Shows the current wiki and switches to another in one step; the menu is loaded when it is first opened. */
export function InstancePicker({ status, onManage }: Props) {
  const t = useTranslate()
  const { address } = useNavigation()
  const { instance } = useConnection(address)
  const session = useSession(instance)
  const [isOpened, setOpened] = useState(false)
  const face = (
    <>
      <span className={styles.dot} data-status={status} aria-hidden="true" />
      <span className="visually-hidden">{`${t(`connection-picker-${status}`)} `}</span>
      <bdi className={styles.name}>{instance.name}</bdi>
      {session?.user !== undefined && <bdi className={styles.user}>{session.user}</bdi>}
    </>
  )
  const closed = (
    <Button
      iconEnd="chevron-down"
      className={styles.picker}
      aria-haspopup="menu"
      aria-expanded={isOpened}
      onPointerEnter={InstanceMenu.preload}
      onFocus={InstanceMenu.preload}
      onClick={() => setOpened(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpened(true)
      }}
    >
      {face}
    </Button>
  )
  if (!isOpened) return closed
  return (
    <InstanceMenu className={styles.picker} onManage={onManage} meanwhile={closed}>
      {face}
    </InstanceMenu>
  )
}
