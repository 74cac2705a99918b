import { useId, useState, memo, useMemo } from 'react'
import layout from '~/ui/layout.module.css'
import { classNames } from '~/ui/class-names'
import styles from './Links.module.css'
import type { useLinks } from './useLinks'
import type { LoadedLinks } from '~/api/links/links'
import { LabelledProperty, LabelledEntity } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { useInView } from '~/lib/useInView'
import { kindOfEntity, lexemeOf, partOfStatement } from '~/model/id-pattern'
import { isOfStatement, type LinkGroup } from '~/model/links/link-list'
import { Button, IconButton } from '~/ui/Button'
import { MoreButton } from '~/ui/ClippedText'
import { focusStays } from '~/ui/keep-focus'
import { PropertyValues } from '~/features/statements/row-view/PropertyValues'
import { byProperty } from '~/features/statements/row-view/row-model'
import { ReferenceParts } from '~/features/statements/ReferenceParts'
import { useValueContext } from '~/features/values/useValueContext'
import type { LexicalLink, Link, LinkRole } from '~/model/links/links'
import type { MessageKey } from '~/i18n/translate'
import { Icon } from '~/ui/Icon'
import { ViewLink } from '~/ui/Navigation'
import { useQuery } from '@tanstack/react-query'
import type { LinkedPage } from '~/api/links/backlinks'
import { statementCountQuery, statementSearchQuery } from '~/api/links/cirrus-search'
import { useWiki } from '~/api/wiki/WikiContext'

type Props = {
  group: LinkGroup
  data: LoadedLinks
  loaded: ReturnType<typeof useLinks>
  /** The row to go back to, in one of the groups. */
  place: string | undefined
  /** Whether it is so far up that its rows are mounted at once. */
  isNear: boolean
  /** All of them, as on paper. */
  isWhole: boolean
  /** Whether the filter may leave out main values, which the wiki's search counts. */
  isPart: boolean
  isOpen: boolean
  /** Called with the key of the group. */
  onToggle: (group: string) => void
}

export const roleNames: Record<LinkRole, MessageKey> = {
  main: 'links-role-main',
  qualifier: 'links-role-qualifier',
  reference: 'links-role-reference',
  language: 'lexeme-language',
  category: 'lexeme-category',
  features: 'lexeme-features',
}

/** Rows that a group shows at first, and adds with each press. */
const rowBatch = 50

export function LinkGroupSection(props: Props) {
  const { group, data, loaded, place, isNear, isWhole, isPart, isOpen, onToggle } = props
  const { t, number } = useI18n()
  const headingId = useId()
  const listId = useId()
  const { propertyId, use, links } = group
  const untilPlace = useMemo(() => links.findIndex(({ key }) => key === place) + 1, [links, place])
  const [added, setAdded] = useState(rowBatch)
  // With a batch below it, so that it can be at the top of the view.
  const most = Math.max(added, (1 + Math.ceil(untilPlace / rowBatch)) * rowBatch)
  const { ref, inView } = useInView()
  const isMounted = isNear || inView || untilPlace > 0
  const limit = isWhole ? links.length : most
  const hidden = links.length - limit
  const next = Math.min(hidden, rowBatch)
  const [first] = links
  const mayFindMore = !isPart && loaded.hasMore && use === undefined && propertyId !== undefined
  const found = useStatementCount(propertyId ?? '', data.page, mayFindMore && isMounted)
  const total = mayFindMore && found !== undefined && found >= links.length ? found : undefined
  const { searched } = data
  const isFoundWhole =
    propertyId !== undefined && searched.has(propertyId) && searched.get(propertyId) === undefined
  const name = propertyId ?? (first && t(roleNames[first.role])) ?? ''
  return (
    <section className={styles.group} aria-labelledby={headingId} data-property-id={propertyId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {use ? (
            t(`links-used-${use}`)
          ) : first && isOfStatement(first) ? (
            <LabelledProperty id={first.property.id} dataType={first.property.dataType ?? ''} hasRoom />
          ) : (
            name
          )}{' '}
          {propertyId !== undefined && <span className={styles.id}>{propertyId}</span>}
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
          label={t(isOpen ? 'links-close-group' : 'links-open-group', name)}
          aria-expanded={isOpen}
          aria-controls={listId}
          data-print="hidden"
          onClick={() => onToggle(group.key)}
        />
      </div>
      <div id={listId} hidden={!isOpen} className={styles.body}>
        {isOpen && (
          <ul ref={isMounted ? undefined : ref} className={classNames(layout.wholeNames, styles.rows)}>
            {(isMounted || isWhole) &&
              links
                .slice(0, limit)
                .map((link) =>
                  isOfStatement(link) ? (
                    <LinkRow key={link.key} link={link} subjectId={data.page.id} />
                  ) : (
                    <LexicalRow key={link.key} link={link} subjectId={data.page.id} />
                  ),
                )}
          </ul>
        )}
        {isOpen && isMounted && hidden > 0 && (
          <MoreButton onMore={() => setAdded(most + rowBatch)} stays={hidden > rowBatch}>
            {t('links-group-more', number(next), number(hidden), next)}
          </MoreButton>
        )}
        {isOpen && total !== undefined && hidden <= 0 && !isFoundWhole && (
          <Button
            variant="quiet"
            small
            data-print="hidden"
            ref={focusStays}
            aria-disabled={loaded.loading !== undefined}
            onClick={() => loaded.load({ propertyId: name })}
          >
            {t('links-more-of-property')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** A lexeme with this language or category, or a form with this feature. */
function LexicalRow({ link: { key, from, role, target }, subjectId }: LinkRowProps<LexicalLink>) {
  const { t } = useI18n()
  return (
    <li className={styles.row} data-row={key} data-from-item={from} data-role={role}>
      <div className={styles.line}>
        <span className={styles.from}>
          <LabelledEntity id={from} kind={kindOfEntity(from)} /> <bdi className={styles.id}>{from}</bdi>
        </span>
        {target !== subjectId && <span className={styles.mark}>{t('links-through-redirect', target)}</span>}
      </div>
    </li>
  )
}

type LinkRowProps<Shown> = {
  link: Shown
  /** The entity that the links are to. */
  subjectId: string
}

/** One place that points here: the item, the rank, and enough of the statement to recognize it. */
const LinkRow = memo(function LinkRow({ link, subjectId }: LinkRowProps<Link>) {
  const { from, statement, role, property, target, how, reference } = link
  const { rank, qualifiers } = statement
  // If the main value points here, the heading says so.
  const isMain = role === 'main' && how === 'value'
  const values = useMemo(
    () => (isMain ? qualifiers : [statement, ...qualifiers]),
    [isMain, statement, qualifiers],
  )
  const context = useValueContext(values)
  const { t } = context
  const isRanked = rank !== 'normal'
  const part = partOfStatement(statement.id)
  return (
    <li
      className={styles.row}
      data-row={link.key}
      data-from-item={from}
      data-property-id={property.id}
      data-role={role}
      data-statement-id={statement.id}
      data-rank={rank}
    >
      <div className={styles.line}>
        <span className={styles.from}>
          <LabelledEntity id={from} kind={kindOfEntity(from)} /> <bdi className={styles.id}>{from}</bdi>
        </span>
        {part !== undefined && (
          <span className={styles.part} data-subject={part}>
            <LabelledEntity id={part} kind={kindOfEntity(part)} /> <bdi className={styles.id}>{part}</bdi>
          </span>
        )}
        {isRanked && (
          <span className={styles.rank} data-part="rank">
            <Icon name={`rank-${rank}`} /> {t(`statement-rank-${rank}`)}
          </span>
        )}
        {role !== 'main' && <span className={styles.mark}>{t(`links-as-${role}`)}</span>}
        {how === 'unit' && <span className={styles.mark}>{t('links-as-unit')}</span>}
        {target !== subjectId && (
          <span className={styles.mark}>
            {t(lexemeOf(target) === subjectId ? 'links-to-part' : 'links-through-redirect', target)}
          </span>
        )}
        {from === subjectId && <span className={styles.mark}>{t('links-self')}</span>}
        <ViewLink
          className={styles.open}
          to={{ item: from, statement: statement.id, view: undefined }}
          aria-label={t('links-open-statement-of', from)}
          data-print="hidden"
        >
          {t('links-open-statement')}
        </ViewLink>
      </div>
      {values.length > 0 && (
        <PropertyValues
          label={t(isMain ? 'statement-qualifiers' : 'links-statement')}
          groups={byProperty(values)}
          context={context}
        />
      )}
      {reference && (
        <div className={styles.reference}>
          <ReferenceParts label={t('links-role-reference')} parts={reference.parts} />
        </div>
      )}
    </li>
  )
})

/** How many items have this entity as a main value of a property; undefined where the wiki's search can't say. */
function useStatementCount(propertyId: string, page: LinkedPage, isWanted: boolean): number | undefined {
  const { client } = useWiki()
  const { data: isSearched } = useQuery({ ...statementSearchQuery(client), enabled: isWanted })
  const { data: count } = useQuery({
    ...statementCountQuery(client, { propertyId, targetId: page.id, namespace: page.namespace }),
    enabled: isWanted && isSearched === true,
  })
  return count ?? undefined
}
