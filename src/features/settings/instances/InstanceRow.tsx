import { useState, type FormEvent } from 'react'
import { ConfirmButtons, onEscape } from '~/features/settings/ConfirmButtons'
import { removeInstance, saveInstance } from '~/features/connection/connection-actions'
import { rememberInstance, useConnectionStore } from '~/features/connection/connection-store'
import type { SavedCredential } from '~/model/connection/choose-instance'
import { addressOf } from '~/model/connection/instance-address'
import { trash } from '~/ui/lazy-icons'
import styles from './InstancesSection.module.css'
import layout from '~/ui/layout.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import { Button, IconButton } from '~/ui/Button'
import { focusAround, focusOnMount } from '~/ui/keep-focus'
import { useNavigation } from '~/ui/Navigation'
import { TextField } from '~/ui/fields/TextField'

type Props = {
  instance: Instance
  isCurrent: boolean
  /** Whether the user added it; those of config.json cannot be removed. */
  isOwn: boolean
  credential: SavedCredential | undefined
  onLeave: (choose: () => void) => void
}

type Change = 'rename' | 'remove'

export function InstanceRow({ instance, isCurrent, isOwn, credential, onLeave }: Props) {
  const t = useTranslate()
  const { go } = useNavigation()
  const { id, name, baseUrl, version } = instance
  const [change, setChange] = useState<Change>()
  /** The change that ended last: its button gets the focus when it reappears. */
  const [ended, setEnded] = useState<Change>()

  function endChange() {
    setEnded(change)
    setChange(undefined)
  }

  function use(button: HTMLElement) {
    focusAround(button)
    rememberInstance(id)
    go(addressOf(useConnectionStore.getState(), instance))
  }

  function rename(newName: string) {
    if (newName !== '') saveInstance({ ...instance, name: newName })
    endChange()
  }

  function remove(button: HTMLElement) {
    focusAround(button)
    removeInstance(id)
    // Otherwise the page's address would bring it back.
    if (isCurrent) go({ instance: undefined, api: undefined, version: undefined })
  }

  if (change === 'rename')
    return (
      <li className={styles.row}>
        <RenameInstanceForm name={name} onRename={rename} onCancel={endChange} />
      </li>
    )

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p>
          <bdi className={styles.name}>{name}</bdi>{' '}
          {isCurrent && <span className={styles.current}>{t('instances-current')}</span>}
        </p>
        <p className={layout.note}>
          <bdi>{new URL(baseUrl).host}</bdi> · {version === 'auto' ? t('connection-version-auto') : version}
          {credential && ` · ${t(`instances-credential-${credential.kind}`)}`}
        </p>
      </div>
      {change === 'remove' ? (
        <ConfirmButtons
          small
          question={t('instances-remove', name)}
          confirm={t(credential ? 'instances-remove-with-credential' : 'instances-remove-confirm')}
          onCancel={endChange}
          onConfirm={remove}
        />
      ) : (
        <div className={styles.rowActions}>
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
            ref={ended === 'rename' ? focusOnMount : null}
            small
            variant="quiet"
            aria-label={t('instances-rename', name)}
            onClick={() => setChange('rename')}
          >
            {t('instances-rename-save')}
          </Button>
          {isOwn && (
            <IconButton
              ref={ended === 'remove' ? focusOnMount : null}
              small
              icon={trash}
              label={t('instances-remove', name)}
              onClick={() => setChange('remove')}
            />
          )}
        </div>
      )}
    </li>
  )
}

type RenameInstanceFormProps = {
  name: string
  /** Called with the name without spaces around it, empty if the user deleted it. */
  onRename: (name: string) => void
  onCancel: () => void
}

function RenameInstanceForm({ name, onRename, onCancel }: RenameInstanceFormProps) {
  const t = useTranslate()
  const [newName, setNewName] = useState(name)

  const cancelOnEscape = onEscape(onCancel)

  function submit(event: FormEvent) {
    event.preventDefault()
    onRename(newName.trim())
  }

  return (
    <form className={styles.rename} onSubmit={submit}>
      <TextField
        ref={focusOnMount}
        label={t('instances-name')}
        hideLabel
        value={newName}
        onChange={({ target }) => setNewName(target.value)}
        onKeyDown={cancelOnEscape}
      />
      <Button type="submit" onKeyDown={cancelOnEscape}>
        {t('instances-rename-save')}
      </Button>
    </form>
  )
}
