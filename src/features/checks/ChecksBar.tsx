import styles from './Checks.module.css'
import { checkName, statusIcons, checkMeaning } from './check-texts'
import { checksCodec } from './checks-codec'
import { setChecksEveryItem, switchCheck, useCheckSettings } from './useFindings'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import {
  byCheck,
  checkIds,
  countByStatus,
  type Finding,
  type FindingStatus,
  kindOf,
  statuses,
} from '~/model/checks/check'
import { Button } from '~/ui/Button'
import { FilterSelect } from '~/ui/commands/FilterSelect'
import { useCommands } from '~/ui/commands/useCommands'
import { download, print, settings as settingsIcon } from '~/ui/lazy-icons'
import listView from '~/ui/list-view.module.css'
import { Checkbox } from '~/ui/fields/Checkbox'
import { Popover } from '~/ui/popups/Popover'
import { use } from 'react'
import { messageParts } from '~/model/checks/message-parts'
import { EntriesContext, statementView } from './StatementLink'
import { useWiki } from '~/api/wiki/WikiContext'
import { useReport } from '~/features/export/export-result'
import { ExportResultNote } from '~/features/export/ExportResultNote'
import { useFormat } from '~/features/values/useValueContext'
import { csvFile, shownPairs } from '~/model/export/csv'
import { wholeText } from '~/model/format/whole-text'
import { statementOf } from '~/model/statement-list'
import { addEntities } from '~/model/referenced-entities'
import { useNavigation, useParameters } from '~/ui/Navigation'

type Props = {
  itemId: string
  /** Of the file that the findings are saved in. */
  fileName: string
  findings: readonly Finding[]
  /** Those that pass the filter. */
  shown: readonly Finding[]
  /** Says so where the wiki has not answered everything. */
  partNote: string | undefined
}

export function ChecksBar(props: Props) {
  const { itemId, fileName, findings, shown, partNote } = props
  const { t, number } = useI18n()
  const [filter, onFilter] = useParameters(checksCodec)
  const settings = useCheckSettings()
  const save = useSaveFindings(itemId, fileName, partNote)
  const counts = countByStatus(findings)
  const groups = byCheck(findings)
  // A link may name a check that found nothing.
  const { check: named } = filter
  const isUnlisted = named !== undefined && groups.every(([check]) => check !== named)
  const choices = isUnlisted ? [[named, []] as const, ...groups] : groups
  const isIdle = (status: FindingStatus) => counts[status] === 0 && filter.status !== status
  const toggle = (status: FindingStatus) => {
    if (!isIdle(status)) onFilter({ status: filter.status === status ? undefined : status })
  }
  useCommands(t('views-checks'), () => [
    ...statuses.map((status) => ({
      id: status,
      label: t(`checks-count-${status}`, number(counts[status]), counts[status]),
      checked: filter.status === status,
      disabled: isIdle(status),
      onSelect: () => toggle(status),
    })),
    {
      id: 'save',
      label: t('checks-save'),
      disabled: shown.length === 0,
      onSelect: () => void save(shown),
    },
    { id: 'print', label: t('export-print'), onSelect: () => window.print() },
    {
      id: 'always',
      label: t('checks-always'),
      checked: settings.always,
      onSelect: () => setChecksEveryItem(!settings.always),
    },
    ...checkIds.map((id) => {
      const isOff = settings.off.includes(id)
      return {
        id: `switch ${id}`,
        label: t('ui-pair', t('checks-options'), t(checkName(id))),
        checked: !isOff,
        onSelect: () => switchCheck(id, isOff),
      }
    }),
  ])
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
            aria-disabled={isIdle(status)}
            onClick={() => toggle(status)}
          >
            {t(`checks-count-${status}`, number(counts[status]), counts[status])}
          </Button>
        ))}
        <FilterSelect
          group={t('views-checks')}
          label={t('checks-kind')}
          all={t('checks-all-kinds')}
          value={filter.check}
          options={choices.map(([check, own]) => [check, `${t(checkName(check))} (${number(own.length)})`])}
          onChange={(value) => onFilter({ check: checkIds.find((id) => id === value) })}
        />
      </div>
      <div className={listView.tools}>
        <CheckOptions />
        <Button icon={download} disabled={shown.length === 0} onClick={() => void save(shown)}>
          {t('checks-save')}
        </Button>
        <Button icon={print} onClick={() => window.print()}>
          {t('export-print')}
        </Button>
      </div>
      <ExportResultNote />
    </div>
  )
}

function CheckOptions() {
  const t = useTranslate()
  const { off, always } = useCheckSettings()
  return (
    <Popover icon={settingsIcon} label={t('checks-options')} align="end" panelClassName={styles.options}>
      <Checkbox
        label={t('checks-always')}
        description={t('checks-always-hint')}
        checked={always}
        onChange={({ target }) => setChecksEveryItem(target.checked)}
      />
      <fieldset>
        <legend>{t('checks-switches')}</legend>
        {checkIds.map((id) => (
          <Checkbox
            key={id}
            label={t(checkName(id))}
            description={t(checkMeaning(id))}
            checked={!off.includes(id)}
            onChange={({ target }) => switchCheck(id, target.checked)}
          />
        ))}
      </fieldset>
    </Popover>
  )
}

/** Saves findings as CSV, in UTF-8 with the byte order mark by which spreadsheets recognize it. */
function useSaveFindings(itemId: string, fileName: string, partNote: string | undefined) {
  const entries = use(EntriesContext)
  const format = useFormat()
  const report = useReport()
  const wiki = useWiki()
  const { instance } = wiki.connection
  const { href } = useNavigation()
  const entryWith = ({ statementId = '' }: Finding) => entries.get(statementId.toLowerCase())
  const statementWith = (finding: Finding) => {
    const entry = entryWith(finding)
    return entry && statementOf(entry)
  }
  const details = ({ constraint, values = [], other = '' }: Finding): string => {
    if (constraint)
      return messageParts(constraint.html, instance)
        .map((part) => part.text)
        .join('')
    return [shownPairs(values, format), other].filter(Boolean).join('; ')
  }
  return async (findings: readonly Finding[]) => {
    // Only the findings in view have requested theirs.
    const named = new Set<string>()
    for (const finding of findings) {
      const statement = statementWith(finding)
      named.add(finding.propertyId)
      if (statement) addEntities([statement], format.localId, named)
      addEntities(finding.values ?? [], format.localId, named)
    }
    const notes = await report.waitForLabels(wiki, [...named])

    const rows = findings.map((finding) => {
      const { check, status, propertyId, statementId, constraint } = finding
      const statement = statementWith(finding)
      const link = statementId === undefined ? {} : statementView(statementId)
      // Named for programs and not translated, as in the export of statements.
      return {
        item_id: entryWith(finding)?.subject ?? itemId,
        check: kindOf(check),
        status,
        name: constraint?.type ?? format.t(checkName(check)),
        property_id: propertyId,
        property_label: format.labelText(propertyId) ?? '',
        statement_id: statementId ?? '',
        value: statement ? wholeText(statement.value, format) : '',
        details: details(finding),
        link: new URL(href(link), window.location.href).href,
      }
    })
    const file = csvFile(Object.keys(rows[0] ?? {}), rows.map(Object.values<string>))
    report.save(fileName, file, partNote === undefined ? notes : [partNote, ...notes])
  }
}
