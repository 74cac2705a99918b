import { useId, useState } from 'react'
import { LinkRow } from './LinkRow'
import styles from './Links.module.css'
import type { useLinks } from './useLinks'
import { useStatementCount } from './useStatementCount'
import type { LoadedLinks } from '~/api/links/links'
import { LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { useInView } from '~/lib/useInView'
import { formatCount } from '~/model/format/number'
import type { LinkGroup } from '~/model/links/link-list'
import { Button, IconButton } from '~/ui/Button'
import { MoreButton } from '~/ui/ClippedText'

type Props = {
  group: LinkGroup
  data: LoadedLinks
  loaded: ReturnType<typeof useLinks>
  /** Whether it is so far up that its rows are mounted at once. */
  isNear: boolean
}

/** Rows that a group shows at first, and adds with each press. */
const rowBatch = 50

/** The links of one property; open until it is closed. */
export function LinkGroupSection({ group, data, loaded, isNear }: Props) {
  const { t, language } = useI18n()
  const headingId = useId()
  const listId = useId()
  const [isOpen, setOpen] = useState(true)
  const [limit, setLimit] = useState(rowBatch)
  const { ref, inView } = useInView()
  const isMounted = isNear || inView
  const { propertyId, use, links } = group
  const hidden = links.length - limit
  const next = Math.min(hidden, rowBatch)
  const [first] = links
  const number = (count: number) => formatCount(count, language)
  const mayFindMore = loaded.hasMore && use === undefined
  const found = useStatementCount(propertyId, data.page, mayFindMore && isMounted)
  const total = mayFindMore && found !== undefined && found >= links.length ? found : undefined
  const { searched } = data
  const isFoundWhole = searched.has(propertyId) && searched.get(propertyId) === undefined
  return (
    <section className={styles.group} aria-labelledby={headingId} data-property-id={propertyId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {use ? (
            t(`links-used-${use}`)
          ) : (
            <LabelledProperty id={propertyId} dataType={first?.property.dataType ?? ''} hasRoom />
          )}{' '}
          <span className={styles.id}>{propertyId}</span>
        </h2>
        <p className={styles.count}>
          {total !== undefined
            ? t('links-loaded-of', number(links.length), number(total))
            : loaded.hasMore
              ? t('links-at-least', number(links.length))
              : number(links.length)}
        </p>
        <IconButton
          small
          className={styles.toggle}
          icon={isOpen ? 'chevron-down' : 'chevron-end'}
          label={t(isOpen ? 'links-close-group' : 'links-open-group', propertyId)}
          aria-expanded={isOpen}
          aria-controls={listId}
          data-print="hidden"
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={listId} hidden={!isOpen} className={styles.body}>
        {isOpen && (
          <ul ref={isMounted ? undefined : ref} className={styles.rows}>
            {isMounted &&
              links
                .slice(0, limit)
                .map((link) => <LinkRow key={link.key} link={link} subjectId={data.page.id} />)}
          </ul>
        )}
        {isOpen && isMounted && hidden > 0 && (
          <MoreButton onMore={() => setLimit(limit + rowBatch)} stays={hidden > rowBatch}>
            {t('links-group-more', number(next), number(hidden), next)}
          </MoreButton>
        )}
        {isOpen && total !== undefined && hidden <= 0 && !isFoundWhole && (
          <Button
            variant="quiet"
            small
            disabled={loaded.loading !== undefined}
            onClick={() => loaded.load({ propertyId })}
          >
            {t('links-more-of-property')}
          </Button>
        )}
      </div>
    </section>
  )
}
