import { Fragment, memo, useId, type MouseEvent } from 'react'
import { SummaryText } from './SummaryText'
import styles from './RevisionRow.module.css'
import { historyCodec } from './history-codec'
import { useDates } from './useDates'
import { UserName } from './UserName'
import { useItemOfRevisions } from './useRevisions'
import { useQuery } from '@tanstack/react-query'
import { tagNamesQuery } from '~/api/history/tag-names'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { minus } from '~/model/format/number'
import type { Edit } from '~/model/history/revision-list'
import { isStatic, pageAddress } from '~/model/connection/connection'
import { Icon } from '~/ui/Icon'
import { IconButton } from '~/ui/Button'
import { lazyPart } from '~/ui/notices/lazy-part'
import { ViewLink } from '~/ui/Navigation'
import { OutLink } from '~/ui/OutLink'

const Changes = lazyPart(() => import('./changes/Changes'), 'Changes')

type Props = {
  edit: Edit
  itemId: string
  /** The newest revision of the item. */
  latest: number
  hasContents: boolean
  /** Whether it is known to be by a bot. */
  isBot: boolean
  isOpen: boolean
  /** Called with the number of the revision. */
  onToggle: (revision: string) => void
}

/** One edit, with what it changed when it is opened. A long list renders again with every batch of rows. */
export const RevisionRow = memo(function RevisionRow(props: Props) {
  const { edit, itemId, latest, hasContents, isBot, isOpen, onToggle } = props
  const { t } = useI18n()
  const dates = useDates()
  const id = useId()
  const { revision } = edit
  const { timestamp } = revision
  const toggle = () => onToggle(String(revision.id))
  const toggleByRow = ({ target }: MouseEvent) => {
    const isLink = target instanceof Element && target.closest('a, button')
    if (!isLink && getSelection()?.isCollapsed !== false) toggle()
  }
  return (
    <li
      className={styles.row}
      data-row={revision.id}
      data-revision-id={revision.id}
      data-open={isOpen || undefined}
    >
      {/* Its button does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.line} onClick={toggleByRow}>
        <time className={styles.time} dateTime={timestamp} title={dates.exact(timestamp)}>
          {dates.day(timestamp)} <span className={styles.clock}>{dates.time(timestamp)}</span>
        </time>{' '}
        <UserName revision={revision} />{' '}
        <div className={styles.summary}>
          <SummaryText edit={edit} /> <Marks edit={edit} isBot={isBot} />
        </div>{' '}
        <SizeChange bytes={edit.sizeChange} />
        <IconButton
          small
          icon={isOpen ? 'chevron-down' : 'chevron-end'}
          className={styles.toggle}
          data-print="hidden"
          label={t('history-show-changes', revision.id)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        />
      </div>
      <div id={id} hidden={!isOpen} className={styles.opened}>
        {isOpen && (
          <>
            <Changes
              itemId={itemId}
              from={edit.previous?.id ?? (revision.parentId || undefined)}
              to={revision.id}
              hasContents={hasContents}
            />
            <Links
              edit={edit}
              itemId={itemId}
              latest={latest}
              hasContents={hasContents && !revision.isTextHidden}
            />
          </>
        )}
      </div>
    </li>
  )
})

function Links({
  edit: { revision, previous },
  itemId,
  latest,
  hasContents,
}: Pick<Props, 'edit' | 'itemId' | 'latest' | 'hasContents'>) {
  const { t } = useI18n()
  const { instance } = useWiki().connection
  const ofItem = useItemOfRevisions(itemId)
  const comparison = (from: number, to: number) => ({
    view: 'history' as const,
    ...ofItem,
    parameters: historyCodec.write({ from, to }),
  })
  return (
    <p className={styles.links}>
      {hasContents && (
        <>
          <ViewLink to={{ view: undefined, revision: revision.id, ...ofItem }}>
            {t('history-as-it-was')}
          </ViewLink>
          {previous && (
            <ViewLink to={comparison(previous.id, revision.id)}>{t('history-only-this')}</ViewLink>
          )}
          {revision.id !== latest && (
            <ViewLink to={comparison(revision.id, latest)}>{t('history-since-then')}</ViewLink>
          )}
        </>
      )}
      <OutLink href={pageAddress(instance, `Special:Diff/${revision.id}`)}>
        {t('history-on-the-wiki')} <Icon name="external" />
      </OutLink>
    </p>
  )
}

/** Longer lists are shown only on the wiki's own page. */
const tagsShown = 4

function Marks({ edit: { revision }, isBot }: Pick<Props, 'edit' | 'isBot'>) {
  const { t, language } = useI18n()
  const { client, connection } = useWiki()
  const { isMinor, isAnonymous, isTextHidden, tags } = revision
  const isAsked = tags.length > 0 && !isStatic(connection.instance)
  const { data: names } = useQuery({ ...tagNamesQuery(client, language), enabled: isAsked })
  const marks = [
    ...(isTextHidden ? [t('history-content-hidden')] : []),
    ...(isBot ? [t('history-bot')] : []),
    ...(isMinor ? [t('history-minor')] : []),
    ...(isAnonymous ? [t('history-anonymous')] : []),
    ...tags
      .filter((tag) => names?.get(tag) !== null)
      .slice(0, tagsShown)
      .map((tag) => names?.get(tag) ?? tag),
  ]
  if (marks.length === 0) return null
  return (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <Fragment key={mark}>
          {' '}
          <bdi className={styles.mark}>{mark}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

function SizeChange({ bytes }: { bytes: number | undefined }) {
  const { t, number } = useI18n()
  if (bytes === undefined) return <span className={styles.size} />
  const count = number(Math.abs(bytes))
  const text = bytes > 0 ? `+${count}` : bytes < 0 ? `${minus}${count}` : count
  const sign = bytes > 0 ? 'more' : bytes < 0 ? 'less' : 'same'
  return (
    <span className={styles.size} data-sign={sign} title={t('history-size', text, Math.abs(bytes))}>
      <bdi>{text}</bdi>
    </span>
  )
}
