import { SettingsSection } from '~/features/settings/SettingsSection'
import { useState } from 'react'
import { useConnection, useConnectionStore } from '~/features/connection/connection-store'
import { allInstances } from '~/model/connection/choose-instance'
import { InstanceRow } from './InstanceRow'
import { exportInstances, importInstances, type ImportResult, takeClient, type Added } from './instances-file'
import styles from './InstancesSection.module.css'
import layout from '~/ui/layout.module.css'
import panelStyles from '~/features/settings/SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { FileButton } from '~/ui/fields/FileButton'
import { useNavigation } from '~/ui/Navigation'
import { download } from '~/ui/lazy-icons'
import { Notice } from '~/ui/notices/Notice'
import { leaving } from '~/ui/keep-focus'

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
  const [imported, setImported] = useState<ImportResult>()

  return (
    <SettingsSection name="instances">
      <ul className={styles.list}>
        {allInstances(state).map((instance) => (
          <InstanceRow
            key={instance.id}
            instance={instance}
            isCurrent={instance.id === current.id}
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
            onFile={async (file) => setImported(importInstances(await file.text()))}
          />
        )}
      </div>
      <p className={panelStyles.hint}>{t('instances-file-hint')}</p>
      {imported && <ImportNotice result={imported} />}
    </SettingsSection>
  )
}

/** The wikis that were added, what they bring, and what was wrong with others. */
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
      {problems.map((problem, index) => (
        <p key={index}>{t('instances-import-problem', problem)}</p>
      ))}
      {withheld.map((name, index) => (
        <p key={index}>{t('instances-import-credential', name)}</p>
      ))}
    </Notice>
  )
}
