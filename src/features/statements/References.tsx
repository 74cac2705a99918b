import { useState } from 'react'
import { useInFull } from './in-full'
import { MoreButton } from './MoreButton'
import { PropertyValues } from './PropertyValues'
import styles from './References.module.css'
import { mostReferences } from './row-estimate'
import { useTranslate } from '~/i18n/I18nContext'
import type { Reference } from '~/model/statement'

type Props = {
  id: string
  references: readonly Reference[]
  /** Hashes of those that a search found something in: shown however many there are. */
  matched: readonly string[]
}

export function References({ id, references, matched }: Props) {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  const inFull = useInFull()
  const shown = references
    .map((reference, index) => ({ reference, index }))
    .filter(
      ({ reference: { hash }, index }) => all || inFull || index < mostReferences || matched.includes(hash),
    )
  const hidden = references.length - shown.length
  return (
    <div id={id} className={styles.references}>
      {shown.map(({ reference, index }) => (
        <div
          key={`${reference.hash}-${index}`}
          className={styles.reference}
          data-reference-hash={reference.hash}
        >
          <PropertyValues
            label={t('statement-reference-heading', index + 1, references.length)}
            values={reference.parts}
          />
        </div>
      ))}
      {hidden > 0 && (
        <MoreButton onMore={() => setAll(true)}>{t('statement-references-more', hidden)}</MoreButton>
      )}
    </div>
  )
}
