import styles from './Checks.module.css'
import { CheckOptions } from './CheckOptions'
import { checkName, statusIcons } from './check-texts'
import type { Findings } from './useFindings'
import { useSaveFindings } from './useSaveFindings'
import { useI18n } from '~/i18n/I18nContext'
import { byCheck, countByStatus, type AnyFinding, type FindingFilter } from '~/model/checks/all-findings'
import { checkIds, statuses, type FindingStatus } from '~/model/checks/check'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'
import { download, print } from '~/ui/lazy-icons'
import listView from '~/ui/list-view.module.css'
import { SelectField } from '~/ui/fields/SelectField'

type Props = {
  itemId: string
  /** The old revision that was checked. */
  revision: number | undefined
  findings: readonly AnyFinding[]
  /** Those that pass the filter. */
  shown: readonly AnyFinding[]
  filter: FindingFilter
  onFilter: (filter: FindingFilter) => void
  settings: Findings['settings']
}

/** Counts that filter, and what can be done with the findings. */
export function ChecksBar({ itemId, revision, findings, shown, filter, onFilter, settings }: Props) {
  const { t, language } = useI18n()
  const save = useSaveFindings(itemId, revision)
  const counts = countByStatus(findings)
  const groups = byCheck(findings)
  // A link may name a check that found nothing.
  const { check: named } = filter
  const isUnlisted = named !== undefined && groups.every(([check]) => check !== named)
  const choices = isUnlisted ? [[named, []] as const, ...groups] : groups
  const number = (count: number) => formatCount(count, language)
  function toggle(status: FindingStatus) {
    const { status: chosen, ...rest } = filter
    onFilter(chosen === status ? rest : { ...rest, status })
  }
  return (
    <div className={listView.bar} data-print="hidden">
      <div className={listView.filter} role="group" aria-label={t('checks-filter')}>
        {statuses.map((status) => (
          <Button
            key={status}
            icon={statusIcons[status]}
            className={styles.toggle}
            data-status-filter={status}
            aria-pressed={filter.status === status}
            disabled={counts[status] === 0 && filter.status !== status}
            onClick={() => toggle(status)}
          >
            {t(`checks-count-${status}`, number(counts[status]), counts[status])}
          </Button>
        ))}
        <SelectField
          label={t('checks-kind')}
          hideLabel
          value={filter.check ?? ''}
          onChange={({ target: { value } }) => {
            const { check: _, ...rest } = filter
            const check = checkIds.find((id) => id === value)
            onFilter(check ? { ...rest, check } : rest)
          }}
        >
          <option value="">{t('checks-all-kinds')}</option>
          {choices.map(([check, own]) => (
            <option key={check} value={check}>
              {`${t(checkName(check))} (${number(own.length)})`}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={listView.tools}>
        <CheckOptions settings={settings} />
        <Button icon={download} disabled={shown.length === 0} onClick={() => void save(shown)}>
          {t('checks-save')}
        </Button>
        <Button icon={print} onClick={() => window.print()}>
          {t('export-print')}
        </Button>
      </div>
    </div>
  )
}
