import { addressProblems } from '~/features/settings/address-problems'
import { SettingsSection } from '~/features/settings/SettingsSection'
import { useState, type FormEvent } from 'react'
import { useConnection, useConnectionStore } from '~/features/connection/connection-store'
import { allInstances, chooseInstance, type SavedCredential } from '~/model/connection/choose-instance'
import { exportInstances, importInstances, type ImportResult, takeClient, type Added } from './instances-file'
import styles from './InstancesSection.module.css'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import panelStyles from '~/features/settings/SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button, IconButton } from '~/ui/Button'
import { FileButton } from '~/ui/fields/FileButton'
import { useNavigation } from '~/ui/Navigation'
import { download, trash } from '~/ui/lazy-icons'
import { Notice } from '~/ui/notices/Notice'
import { leaving, focusAround, focusOnMount } from '~/ui/keep-focus'
import { ConfirmButtons, onEscape } from '~/features/settings/ConfirmButtons'
import { chooseWiki, removeInstance, saveInstance } from '~/features/connection/connection-actions'
import { longestName } from '~/model/connection/instance'
import { switchedTo } from '~/model/connection/instance-address'
import type { Instance } from '~/model/connection/connection'
import { plainCharacters } from '~/model/lookup'
import { TextField } from '~/ui/fields/TextField'

type Props = {
  /** Clears the form for another wiki. */
  onAdd: () => void
  /** Called before another wiki is chosen, with a function that chooses it. */
  onLeave: (choose: () => void) => void
}

/** The list of wikis: switch, rename, remove, export and import without credentials. */
export function InstancesSection({ onAdd, onLeave }: Props) {
  const t = useTranslate()
  const { address } = useNavigation()
  const { instance: current } = useConnection(address)
  const state = useConnectionStore()
  const [imported, setImported] = useState<ImportResult | 'other'>()

  return (
    <SettingsSection name="instances">
      <ul className={panelStyles.list}>
        {allInstances(state).map((instance) => (
          <InstanceRow
            key={instance.id}
            instance={instance}
            current={current}
            isOwn={state.config.instances.every(({ id }) => id !== instance.id)}
            credential={state.credentials[instance.baseUrl]}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <div className={layout.controls}>
        {!state.config.locked && (
          <Button small onClick={onAdd}>
            {t('instances-add')}
          </Button>
        )}
        <Button small icon={download} onClick={() => exportInstances()}>
          {t('instances-export')}
        </Button>
        {!state.config.locked && (
          <FileButton
            label={t('instances-import')}
            onFile={async (file) =>
              setImported(importInstances(await file.text().catch(() => '')) ?? 'other')
            }
          />
        )}
      </div>
      <p className={panelStyles.hint}>{t('instances-file-hint')}</p>
      {imported === 'other' ? (
        <Notice kind="error" alert>
          {t('instances-import-other')}
        </Notice>
      ) : (
        imported && <ImportNotice result={imported} />
      )}
    </SettingsSection>
  )
}

function ImportNotice({ result }: { result: ImportResult }) {
  const t = useTranslate()
  const instances = allInstances(useConnectionStore())
  const { added, problems, withheld } = result
  const isTaken = ({ id, clientId }: Added) =>
    instances.some((instance) => instance.id === id && instance.oauthClientId === clientId)
  const hasProblem = problems.length + withheld.length > 0
  const isDoubtful = added.some((one) => one.takenName !== undefined || (one.clientId && !isTaken(one)))
  if (added.length === 0 && !hasProblem)
    return (
      <Notice kind="info" alert>
        <p>{t('instances-import-nothing')}</p>
      </Notice>
    )
  return (
    <Notice kind={hasProblem || isDoubtful ? 'warning' : 'success'} alert>
      {added.length > 0 && <p>{t('instances-imported', added.length)}</p>}
      <ul>
        {added.map((one) => {
          const { id, name, takenName, host, clientId } = one
          return (
            <li key={id}>
              <p>{t('instances-imported-wiki', name, host)}</p>
              {takenName !== undefined && <p>{t('instances-import-name-taken', takenName)}</p>}
              {clientId && isTaken(one) && <p>{t('instances-import-client-used', clientId)}</p>}
              {clientId && !isTaken(one) && (
                <p>
                  {t('instances-import-client', clientId, host)}{' '}
                  <Button
                    small
                    aria-label={t('instances-import-client-use-for', name)}
                    onClick={leaving(() => takeClient(one))}
                  >
                    {t('instances-import-client-use')}
                  </Button>
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {problems.map(({ name, part, address: problem }, index) => (
        <p key={index}>
          {t('instances-import-problem', name, part)} {problem && t(addressProblems[problem])}
        </p>
      ))}
      {withheld.map((name, index) => (
        <p key={index}>{t('instances-import-credential', name)}</p>
      ))}
    </Notice>
  )
}

type RowProps = {
  instance: Instance
  current: Instance
  /** Whether the user added it; those of config.json cannot be removed. */
  isOwn: boolean
  credential: SavedCredential | undefined
  onLeave: (choose: () => void) => void
}

type Change = 'rename' | 'remove'

function InstanceRow({ instance, current, isOwn, credential, onLeave }: RowProps) {
  const t = useTranslate()
  const { address, go } = useNavigation()
  const { id, name, baseUrl, version } = instance
  const isCurrent = id === current.id
  const [change, setChange] = useState<Change>()
  /** The change that ended last: its button gets the focus when it reappears. */
  const [ended, setEnded] = useState<Change>()

  function endChange() {
    setEnded(change)
    setChange(undefined)
  }

  function use(button: HTMLElement) {
    focusAround(button)
    chooseWiki(id)
    go(switchedTo(useConnectionStore.getState(), instance, { from: current, item: address.item }))
  }

  function rename(newName: string) {
    if (plainCharacters(newName).trim() !== '') saveInstance({ ...instance, name: newName })
    endChange()
  }

  function remove(button: HTMLElement) {
    focusAround(button)
    removeInstance(id)
    if (!isCurrent) return
    const state = useConnectionStore.getState()
    const next = chooseInstance(state, {}).instance
    // Otherwise the page's address would bring it back.
    go(switchedTo(state, next, { from: current, item: address.item }))
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
        <div className={classNames(layout.controls, styles.rowActions)}>
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
  /** Called with the name without spaces around it, empty or invisible if the user deleted it. */
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
        maxLength={longestName}
        onChange={({ target }) => setNewName(target.value)}
        onKeyDown={cancelOnEscape}
      />
      <Button type="submit" onKeyDown={cancelOnEscape}>
        {t('instances-rename-save')}
      </Button>
    </form>
  )
}
