import type { ReactNode } from 'react'
import styles from './FacingReferences.module.css'
import { useExpandAll } from '~/features/statements/expand-all'
import { References } from '~/features/statements/References'
import { useTranslate } from '~/i18n/I18nContext'
import type { Reference } from '~/model/statement'
import { Disclosure } from '~/ui/Disclosure'

type Props = {
  /** The number of those that another side lacks, and how they are shown. */
  differing: number
  shown: ReactNode
  others: readonly Reference[]
}

/** The references of a statement in a comparison, folded as in the list of statements. */
export function FacingReferences({ differing, shown, others }: Props) {
  const t = useTranslate()
  const isAllExpanded = useExpandAll()
  return (
    // Expanding or collapsing all of them undoes what was chosen for one statement.
    <div key={String(isAllExpanded)}>
      {differing > 0 && (
        <Disclosure label={t('compare-references-differing', differing)} defaultOpen={isAllExpanded}>
          <div className={styles.references}>{shown}</div>
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure
          label={t(differing > 0 ? 'compare-references-equal' : 'compare-references', others.length)}
          defaultOpen={isAllExpanded}
        >
          <div className={styles.references}>
            <References references={others} matched={[]} />
          </div>
        </Disclosure>
      )}
    </div>
  )
}
