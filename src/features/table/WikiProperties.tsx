import { useId } from 'react'
import styles from './TableScreen.module.css'
import type { Suggestion } from '~/api/search/search-sources'
import { useWiki } from '~/api/wiki/WikiContext'
import { propertyName } from '~/features/values/useWikiProperties'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { Checkbox } from '~/ui/fields/Checkbox'

type Props = {
  found: readonly Suggestion[]
  chosen: readonly string[]
  isFull: boolean
  onChange: (id: string, isChosen: boolean) => void
}

/** Properties that no item of the table has, as the wiki's search found them. */
export function WikiProperties({ found, chosen, isFull, onChange }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const headingId = useId()
  if (found.length === 0) return null
  return (
    <div role="group" aria-labelledby={headingId} className={styles.found}>
      <p id={headingId}>{t('property-search-results', instance.name)}</p>
      {found.map(({ id, label, description }) => {
        const isChosen = chosen.includes(id)
        return (
          <Checkbox
            key={id}
            label={propertyName({ id, ...(label && { label }) })}
            description={description && truncate(description.text, 120)}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={() => onChange(id, !isChosen)}
          />
        )
      })}
    </div>
  )
}
