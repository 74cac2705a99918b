import { SettingsSection } from './SettingsSection'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useConnectionStore } from '~/features/connection/connection-store'
import { deleteEverything, listStoredEntries, type StoredEntry } from './storage-inventory'
import { usePreferences } from './preferences-store'
import styles from './StorageSection.module.css'
import layout from '~/ui/layout.module.css'
import panelStyles from './SettingsPanel.module.css'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import type { AddressChange } from '~/model/address-state'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { ConfirmButtons } from './ConfirmButtons'
import { Button } from '~/ui/Button'
import { focusOnMount, focusAround, leaving } from '~/ui/keep-focus'
import { trash } from '~/ui/lazy-icons'
import { intlLocales } from '~/model/format/locale'
import { verdictStore } from '~/api/review/verdicts'
import { isPrivate } from '~/api/wiki/privacy'
import { listedAt } from '~/features/connection/connection-actions'
import { save } from '~/features/export/export-result'
import { keepingOf } from '~/features/review/keeping'
import { NotStored, useKeepingProblem } from '~/features/review/ReviewNotices'
import {
  compareVerdicts,
  largestFile,
  readVerdictFile,
  toVerdictCsv,
  toVerdictFile,
  type ItemOfFile,
} from '~/model/review/verdict-file'
import { FileButton } from '~/ui/fields/FileButton'
import { classNames } from '~/ui/class-names'
import { Notice } from '~/ui/notices/Notice'

/** Everything stored in the browser, where and for how long, with buttons to delete it. */
export function StorageSection() {
  const t = useTranslate()
  const announce = useAnnounce()
  const { go } = useNavigation()
  const queryClient = useQueryClient()
  const [entries, setEntries] = useState<readonly StoredEntry[]>([])
  const connections = useConnectionStore()
  const preferences = usePreferences()

  const keepingProblem = useKeepingProblem()

  const refresh = useCallback(() => void listStoredEntries().then(setEntries), [])
  useEffect(refresh, [refresh, connections, preferences, keepingProblem])

  async function deleteAll() {
    // An open item would be remembered again, and the address of a wiki of one's own must not remain either.
    go(start, { replace: true })
    await deleteEverything()
    queryClient.clear()
    announce(t('storage-deleted'))
    refresh()
  }

  async function deleteEntry(entry: StoredEntry) {
    await entry.remove()
    announce(t('storage-deleted'))
    refresh()
  }

  return (
    <SettingsSection name="storage">
      <p className={panelStyles.hint}>{t('storage-hint')}</p>
      {entries.length > 0 && (
        <ul className={panelStyles.list}>
          {entries.map((entry) => (
            <StoredEntryRow
              key={`${entry.place} ${entry.name}`}
              entry={entry}
              onDelete={() => void deleteEntry(entry)}
            />
          ))}
        </ul>
      )}
      <ImportVerdicts onImported={refresh} />
      {keepingProblem && <NotStored problem={keepingProblem} />}
      <DeleteEverything onDelete={deleteAll} />
    </SettingsSection>
  )
}

const start: AddressChange = {
  item: undefined,
  instance: undefined,
  api: undefined,
  version: undefined,
}

function DeleteEverything({ onDelete }: { onDelete: () => Promise<void> }) {
  const t = useTranslate()
  /** Undefined until the question was shown. */
  const [asked, setAsked] = useState<boolean>()

  const question = t('storage-everything-question')

  async function confirm() {
    await onDelete()
    setAsked(false)
  }

  return (
    <div className={classNames(layout.controls, styles.all)}>
      {asked ? (
        <>
          <p>{question}</p>
          <ConfirmButtons
            question={question}
            confirm={t('storage-everything-confirm')}
            onCancel={() => setAsked(false)}
            onConfirm={() => void confirm()}
          />
        </>
      ) : (
        <Button
          ref={asked === false ? focusOnMount : null}
          variant="danger"
          icon={trash}
          onClick={() => setAsked(true)}
        >
          {t('storage-everything')}
        </Button>
      )}
    </div>
  )
}

type RowProps = { entry: StoredEntry; onDelete: () => void }

function StoredEntryRow({ entry, onDelete }: RowProps) {
  const { t, language, number } = useI18n()
  const { kind, place, name, size = 0, count = 0 } = entry
  /** Undefined until the question was shown. */
  const [asked, setAsked] = useState<boolean>()
  const question = t('storage-verdicts-question')
  const label =
    kind === 'verdicts'
      ? t('storage-verdicts', name, number(count), sizeText(size, language))
      : t(`storage-${kind}`, kind === 'program' ? sizeText(size, language) : name)
  const deleteFrom = (button: HTMLElement) => {
    focusAround(button)
    onDelete()
  }
  return (
    <li className={classNames(layout.controls, styles.entry)} data-kept={place}>
      <div className={layout.fill}>
        <p>{label}</p>
        <p className={layout.note}>
          {asked ? question : t(`storage-place-${kind === 'screens' ? kind : place}`)}
        </p>
      </div>
      <div className={layout.controls}>
        {kind === 'verdicts' &&
          (['json', 'csv'] as const).map((as) => (
            <Button key={as} small onClick={() => void saveVerdicts(name, as)}>
              {t('export-save', as.toUpperCase())}
            </Button>
          ))}
        {asked ? (
          <ConfirmButtons
            small
            question={question}
            confirm={t('storage-delete')}
            onCancel={() => setAsked(false)}
            onConfirm={deleteFrom}
          />
        ) : (
          <Button
            ref={asked === false ? focusOnMount : null}
            small
            aria-label={t('storage-delete-named', label)}
            onClick={({ currentTarget }) =>
              kind === 'verdicts' ? setAsked(true) : deleteFrom(currentTarget)
            }
          >
            {t('storage-delete')}
          </Button>
        )}
      </div>
    </li>
  )
}

const sizeText = (bytes: number, language: string) =>
  new Intl.NumberFormat(intlLocales(language), {
    style: 'unit',
    unit: bytes < 1e6 ? 'kilobyte' : 'megabyte',
    maximumSignificantDigits: 2,
  }).format(bytes / (bytes < 1e6 ? 1e3 : 1e6))

async function saveVerdicts(wiki: string, as: 'json' | 'csv'): Promise<void> {
  const items = await Promise.all((await verdictStore.items(wiki)).map(verdictStore.toFile))
  const name = `qlens-verdicts-${new URL(wiki).host}.${as}`
  if (as === 'json') save(name, { text: toVerdictFile(items), mime: 'application/json' })
  else save(name, { text: toVerdictCsv(items), mime: 'text/csv' })
}

type Preview = { items: readonly ItemOfFile[]; unreadable: number; fresh: number; contrary: number }

/** With all 20,000 of a large file, the page stood still for seconds. */
const itemsAtOnce = 100

/** Takes in verdicts of another device or another person, once the reader has seen what they bring. */
function ImportVerdicts({ onImported }: { onImported: () => void }) {
  const { t, number } = useI18n()
  const announce = useAnnounce()
  const [preview, setPreview] = useState<Preview | 'other' | 'importing'>()

  async function read(file: File) {
    // Of one that was moved or may not be read, the browser gives no text.
    const text = file.size <= largestFile ? await file.text().catch(() => '') : ''
    const found = readVerdictFile(text)
    if (!found) return setPreview('other')
    const compared = await Promise.all(
      found.items.map(async (item) => compareVerdicts(await verdictStore.read(item), item.verdicts)),
    )
    const sum = (kind: 'fresh' | 'contrary') => compared.reduce((total, one) => total + one[kind], 0)
    setPreview({ ...found, fresh: sum('fresh'), contrary: sum('contrary') })
  }

  async function takeIn({ items }: Preview) {
    // Storing 40,000 takes ten seconds.
    setPreview('importing')
    const { credentials } = useConnectionStore.getState()
    const take = ({ wiki, item, verdicts, total }: ItemOfFile) => {
      const instance = listedAt(wiki) ?? { baseUrl: wiki }
      const connection = { instance, credentialRevision: wiki in credentials ? 1 : 0 }
      verdictStore.open({ wiki, item }, keepingOf(connection, isPrivate(connection)))
      return verdictStore.add({ wiki, item }, verdicts, total)
    }
    for (let from = 0; from < items.length; from += itemsAtOnce)
      await Promise.all(items.slice(from, from + itemsAtOnce).map(take))
    setPreview(undefined)
    announce(t('review-imported'))
    onImported()
  }

  return (
    <>
      <div className={classNames(layout.controls, styles.all)}>
        {preview === 'importing' ? (
          <p role="status">{t('review-importing')}</p>
        ) : (
          <FileButton label={t('review-import')} onFile={(file) => void read(file)} />
        )}
      </div>
      {preview === 'other' && (
        <Notice kind="error" alert>
          {t('review-import-other')}
        </Notice>
      )}
      {typeof preview === 'object' && (
        <Notice
          kind={preview.contrary + preview.unreadable > 0 ? 'warning' : 'info'}
          alert
          actions={
            <>
              <Button small variant="primary" onClick={leaving(() => takeIn(preview))}>
                {t('review-import-confirm')}
              </Button>
              <Button small onClick={leaving(() => setPreview(undefined))}>
                {t('ui-close')}
              </Button>
            </>
          }
        >
          <p>{t('review-import-new', number(preview.fresh), preview.fresh)}</p>
          {preview.contrary > 0 && (
            <p>{t('review-import-contrary', number(preview.contrary), preview.contrary)}</p>
          )}
          {preview.unreadable > 0 && (
            <p>{t('review-import-unreadable', number(preview.unreadable), preview.unreadable)}</p>
          )}
        </Notice>
      )}
    </>
  )
}
