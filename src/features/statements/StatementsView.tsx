import { useMemo } from 'react'
import { InspectorPanel } from './inspector/InspectorPanel'
import { StatementRows } from './StatementRows'
import styles from './StatementsView.module.css'
import { useReferenceFolding } from './useReferenceFolding'
import { useI18n } from '~/i18n/I18nContext'
import type { StatementList } from '~/model/statement-list'
import { Button } from '~/ui/Button'
import { useNavigation } from '~/ui/Navigation'

type Props = { list: StatementList; itemId: string }

/** The statements that there are: the list, and the inspector of the chosen one. */
export function StatementsView({ list, itemId }: Props) {
  const { t, language } = useI18n()
  const { view, go } = useNavigation()
  const folding = useReferenceFolding()
  const selected = view.statement
  const entry = useMemo(() => {
    const key = selected?.toLowerCase()
    return key === undefined ? undefined : list.entries.find((one) => one.key.toLowerCase() === key)
  }, [list, selected])
  const total = list.entries.length

  return (
    <div className={styles.columns} data-inspecting={entry ? true : undefined}>
      <div className={styles.list}>
        <div className={styles.bar}>
          <p className={styles.shown}>{t('statements-shown', total.toLocaleString(language), total)}</p>
          <Button variant="quiet" small onClick={() => folding.setAll(!folding.allExpanded)}>
            {t(folding.allExpanded ? 'statements-collapse-references' : 'statements-expand-references')}
          </Button>
        </div>
        <StatementRows
          groups={list.groups}
          selected={entry?.key}
          folding={folding}
          onInspect={(statement) => go({ statement }, { replace: true })}
        />
      </div>
      {entry && (
        <div className={styles.inspector}>
          <InspectorPanel entry={entry} itemId={itemId} />
        </div>
      )}
    </div>
  )
}
