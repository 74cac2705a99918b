import { useState, type ReactNode } from 'react'
import styles from './ReferenceFolding.module.css'
import { ExpandAllContext } from '~/features/statements/expand-all'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'

/** Shows or hides the references of all compared statements, on paper too. */
export function ReferenceFolding({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const [isExpanded, setIsExpanded] = useState(false)
  return (
    <>
      <div className={styles.tools} data-print="hidden">
        <Button variant="quiet" small onClick={() => setIsExpanded(!isExpanded)}>
          {t(isExpanded ? 'statements-collapse-references' : 'statements-expand-references')}
        </Button>
      </div>
      <ExpandAllContext value={isExpanded}>{children}</ExpandAllContext>
    </>
  )
}
