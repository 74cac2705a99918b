import { useState, type FormEvent } from 'react'
import { removeInstance, saveInstance } from './connection-actions'
import { rememberInstance, useConnectionStore } from './connection-store'
import type { SavedCredential } from '~/model/choose-instance'
import { addressOf } from '~/model/instance-address'
import { trash } from '~/ui/lazy-icons'
import styles from './InstancesSection.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { focusAround, focusOnMount } from '~/ui/keep-focus'
import { useNavigation } from '~/ui/Navigation'
import { TextField } from '~/ui/TextField'

type Props = {
  instance: Instance
  isCurrent: boolean
  /** Whether the user added it; those of config.json cannot be removed. */
  isOwn: boolean
  credential: SavedCredential | undefined
  onLeave: (choose: () => void) => void
}

export function InstanceRow({ instance, isCurrent, isOwn, credential, onLeave }: Props) {
  const t = useTranslate()
  const { go } = useNavigation()
  const { id, name, baseUrl, version } = instance
  const [newName, setNewName] = useState<string>()
  const [asked, setAsked] = useState(false)
  /** The button to focus when it reappears. */
  const [returned, setReturned] = useState<'rename' | 'remove'>()

  function use(button: HTMLElement) {
    focusAround(button)
    rememberInstance(id)
    go(addressOf(useConnectionStore.getState(), instance))
  }

  function rename(event: FormEvent) {
    event.preventDefault()
    const wanted = newName?.trim() ?? ''
    if (wanted !== '') saveInstance({ ...instance, name: wanted })
    setNewName(undefined)
    setReturned('rename')
  }

  function remove(button: HTMLElement) {
    focusAround(button)
    removeInstance(id)
    // Otherwise the page's address would bring it back.
    if (isCurrent) go({ instance: undefined, api: undefined, version: undefined })
  }

  if (newName !== undefined)
    return (
      <li className={styles.row}>
        <form className={styles.rename} onSubmit={rename}>
          <TextField
            ref={focusOnMount}
            label={t('instances-name')}
            hideLabel
            value={newName}
            onChange={({ target }) => setNewName(target.value)}
          />
          <Button type="submit">{t('instances-rename-save')}</Button>
        </form>
      </li>
    )

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p>
          <bdi className={styles.name}>{name}</bdi>{' '}
          {isCurrent && <span className={styles.current}>{t('instances-current')}</span>}
        </p>
        <p className={styles.details}>
          <bdi>{new URL(baseUrl).host}</bdi> · {version === 'auto' ? t('connection-version-auto') : version}
          {credential && ` · ${t(`instances-credential-${credential.kind}`)}`}
        </p>
      </div>
      {asked ? (
        <>
          <Button
            ref={focusOnMount}
            small
            onClick={() => {
              setAsked(false)
              setReturned('remove')
            }}
          >
            {t('settings-cancel')}
          </Button>
          <Button small variant="danger" onClick={({ currentTarget }) => remove(currentTarget)}>
            {t(credential ? 'instances-remove-with-credential' : 'instances-remove-confirm')}
          </Button>
        </>
      ) : (
        <>
          {!isCurrent && (
            <Button
              small
              aria-label={t('instances-use', name)}
              onClick={({ currentTarget }) => onLeave(() => use(currentTarget))}
            >
              {t('instances-use-short')}
            </Button>
          )}
          <Button
            ref={returned === 'rename' ? focusOnMount : null}
            small
            variant="quiet"
            aria-label={t('instances-rename', name)}
            onClick={() => setNewName(name)}
          >
            {t('instances-rename-save')}
          </Button>
          {isOwn && (
            <IconButton
              ref={returned === 'remove' ? focusOnMount : null}
              small
              icon={trash}
              label={t('instances-remove', name)}
              onClick={() => setAsked(true)}
            />
          )}
        </>
      )}
    </li>
  )
}
