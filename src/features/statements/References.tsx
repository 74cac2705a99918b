import { use, useState } from 'react'
import { ExpandAllContext } from './expand-all'
import styles from './References.module.css'
import { ReferenceParts } from './ReferenceParts'
import { maxReferences } from '~/model/first-screen'
import { useI18n } from '~/i18n/I18nContext'
import { MoreButton } from '~/ui/ClippedText'
import type { Reference } from '~/model/statement'

type Props = {
  references: readonly Reference[]
  /** Hashes of references that match the search: always shown. */
  matched: readonly string[]
}

export function References({ references, matched }: Props) {
  const { t, number } = useI18n()
  const [all, setAll] = useState(false)
  const isAllExpanded = use(ExpandAllContext)
  const shown = references
    .map((reference, index) => ({ reference, index }))
    .filter(
      ({ reference: { hash }, index }) =>
        all || isAllExpanded || index < maxReferences || matched.includes(hash),
    )
  const hidden = references.length - shown.length
  return (
    <div className={styles.references}>
      {shown.map(({ reference, index }) => (
        <div
          key={`${reference.hash}-${index}`}
          className={styles.reference}
          data-reference-hash={reference.hash}
        >
          <ReferenceParts
            label={t('statement-reference-heading', number(index + 1), number(references.length))}
            parts={reference.parts}
          />
        </div>
      ))}
      {hidden > 0 && (
        <MoreButton onMore={() => setAll(true)}>
          {t('statement-references-more', number(hidden), hidden)}
        </MoreButton>
      )}
    </div>
  )
}
