import { useId, useState } from 'react'
import { useConnection, useConnectionStore } from '~/features/connection/connection-store'
import { allInstances } from '~/model/connection/choose-instance'
import { ImportNotice } from './ImportInstances'
import { InstanceRow } from './InstanceRow'
import { exportInstances, importInstances, type ImportResult } from './instances-file'
import styles from './InstancesSection.module.css'
import panelStyles from '~/features/settings/SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { FileButton } from '~/ui/fields/FileButton'
import { useNavigation } from '~/ui/Navigation'
import { download } from '~/ui/lazy-icons'

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
  const headingId = useId()

  return (
    <section aria-labelledby={headingId} className={panelStyles.fields}>
      <h3 id={headingId} className={panelStyles.heading} data-field="instances" tabIndex={-1}>
        {t('instances-title')}
      </h3>
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
      <div className={styles.actions}>
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
    </section>
  )
}
