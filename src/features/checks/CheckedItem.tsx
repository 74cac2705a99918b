import { useDeferredValue, useMemo, useState } from 'react'
import styles from './Checks.module.css'
import { checksCodec } from './checks-codec'
import { ChecksBar } from './ChecksBar'
import { EntriesContext, entriesById } from './entries-context'
import { FindingGroup } from './FindingGroup'
import { ReferenceShares } from './ReferenceShares'
import { useFindings } from './useFindings'
import { WikiAnswers } from './WikiAnswers'
import { PrintLine } from '~/features/print/PrintLine'
import { usePrintEvents } from '~/features/print/usePrintEvents'
import { useI18n } from '~/i18n/I18nContext'
import { byCheck, passesFilter } from '~/model/checks/all-findings'
import { formatCount } from '~/model/format/number'
import type { StatementList } from '~/model/statement-list'
import type { SettingsField } from '~/ui/error-advice'
import listView from '~/ui/list-view.module.css'
import { useParameters } from '~/ui/Navigation'

type Props = {
  itemId: string
  list: StatementList
  /** The old revision that the statements are of. */
  revision: number | undefined
  onSettings: (field: SettingsField) => void
}

/** The findings of an item whose statements are there, by check. */
export function CheckedItem({ itemId, list, revision, onSettings }: Props) {
  const { t, language } = useI18n()
  const found = useFindings({ id: itemId, list, revision }, true)
  const findings = useDeferredValue(found.findings)
  const [filter, onFilter] = useParameters(checksCodec)
  const [isPrinting, setPrinting] = useState(false)
  usePrintEvents(setPrinting)
  const shown = useMemo(() => findings?.filter((one) => passesFilter(one, filter)), [findings, filter])
  const groups = useMemo(() => byCheck(shown ?? []), [shown])
  const entries = useMemo(() => entriesById(list), [list])
  const number = (count: number) => formatCount(count, language)
  const isAll = found.extent === 'all'
  return (
    <EntriesContext value={entries}>
      <PrintLine />
      <ChecksBar
        itemId={itemId}
        revision={revision}
        findings={findings ?? none}
        shown={shown ?? none}
        filter={filter}
        onFilter={onFilter}
        settings={found.settings}
      />
      <p className={styles.summary} role="status">
        {!findings || !shown || found.extent === 'unknown'
          ? t('checks-loading')
          : shown.length < findings.length
            ? t('checks-shown', number(shown.length), number(findings.length), findings.length)
            : findings.length === 0
              ? t(isAll ? 'checks-none' : 'checks-none-yet')
              : t(isAll ? 'checks-count' : 'checks-count-at-least', number(findings.length), findings.length)}
      </p>
      <WikiAnswers itemId={itemId} revision={revision} found={found} onSettings={onSettings} />
      {groups.map(([check, own]) => (
        <FindingGroup key={check} check={check} findings={own} isWhole={isPrinting} />
      ))}
      {findings && findings.length > 0 && groups.length === 0 && (
        <p className={listView.none}>{t('checks-none-match')}</p>
      )}
      <ReferenceShares list={list} conceptBase={found.conceptBase} />
    </EntriesContext>
  )
}

const none: readonly never[] = []
