import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLabel } from '~/api/labels/useLabel'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { entityPage, type Instance } from '~/model/connection/connection'
import { lookupIn } from '~/model/lookup'
import { maxItems } from '~/model/table/parse-items'
import { tableOf } from '~/model/table/table-view'
import { Button } from '~/ui/Button'
import { CopyButton } from '~/ui/CopyButton'
import layout from '~/ui/layout.module.css'
import { focusAround } from '~/ui/keep-focus'
import { useNavigation, ViewLink } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { judgedIn, openIn, totalOf, useItemReviews } from '~/api/review/useItemReviews'
import type { ItemReview } from '~/api/review/verdict-storage'
import { MoreButton } from '~/ui/ClippedText'
import { ItemLink } from './ItemLink'
import itemListStyles from './ItemList.module.css'
import { LookupBox } from './LookupBox'
import { clearRecent, useRecentItems } from './recent-store'
import styles from './StartPage.module.css'

type Props = {
  instances: readonly Instance[]
  isLocked?: boolean | undefined
  /** Sections before the recent items. */
  children?: ReactNode
}

/** Replaces the item: the search box, recent items, and examples. */
export function StartPage({ instances, isLocked, children }: Props) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { instance } = useWiki().connection
  const asked = lookupIn(useNavigation().address.parameters)
  const recent = useRecentItems(instance.baseUrl)
  const examples = instance.examples.length > 0 ? instance.examples : (instance.items ?? [])

  const [first] = examples
  const example = first ?? 'Q42'
  const label = useLabel(first)

  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusAround(currentTarget)
    clearRecent(instance.baseUrl)
    announce(t('start-recent-cleared'))
  }

  return (
    <div className={styles.page}>
      <div>
        <h1 className={layout.pageTitle}>{t('start-title')}</h1>
        <p className={layout.pageLead}>{t('start-lead', instance.name)}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the purpose of this page */}
        <LookupBox key={asked} size="start" {...{ instances, isLocked, asked }} autoFocus />
        <ul className={styles.hints} aria-label={t('start-hints')}>
          <Hint name={t('start-hint-id')} example={example} />
          {label?.text !== undefined && <Hint name={t('start-hint-label')} example={label.text} />}
          <Hint name={t('start-hint-address')} example={entityPage(instance, example)} />
          <Hint name={t('start-hint-statement')} example={`${example}$F078E5B3-…`} />
        </ul>
        <p className={styles.table}>
          <ViewLink to={tableOf([])}>{t('start-table')}</ViewLink>
        </p>
        <Bookmarklet />
      </div>
      <div className={styles.lists}>
        {children}
        <InReview baseUrl={instance.baseUrl} />
        <ItemSection
          name="recent"
          title={t('start-recent')}
          items={recent}
          empty={t('start-recent-empty')}
          action={
            recent.length > 0 && (
              <Button variant="quiet" small onClick={clear}>
                {t('start-recent-clear')}
              </Button>
            )
          }
        />
        <ItemSection
          name="examples"
          title={t('start-examples', instance.name)}
          items={examples.map((id) => ({ id }))}
          empty={t('start-examples-empty', instance.name)}
        />
      </div>
    </div>
  )
}

/** Looks up the address of the page that it is used on. It is for dragging: this page's own policy would not run it. */
function Bookmarklet() {
  const t = useTranslate()
  const lookup = `${new URL('.', document.baseURI).href}?lookup=`
  const code = `location.href=${JSON.stringify(lookup)}+encodeURIComponent(location.href)`
  const address = `javascript:${encodeURIComponent(code)}`
  return (
    <p className={styles.bookmarklet}>
      {t('start-bookmarklet-lead')}{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it has an address, which React refuses to set */}
      <a ref={(link) => link?.setAttribute('href', address)} onClick={(event) => event.preventDefault()}>
        {t('start-bookmarklet')}
      </a>{' '}
      <CopyButton variant="quiet" small iconOnly text={address} label={t('start-bookmarklet-copy')} />
    </p>
  )
}

function Hint({ name, example }: { name: string; example: string }) {
  return (
    <li>
      {name} <code dir="auto">{example}</code>
    </li>
  )
}

type SectionProps = {
  name: string
  title: string
  /** Beside the title. */
  action?: ReactNode
  items: readonly { id: string; label?: string | undefined }[]
  /** Instead of items. */
  empty: string
}

/** Links to items, one per line. */
function ItemSection({ name, title, action, items, empty }: SectionProps) {
  return (
    <section aria-labelledby={`start-${name}`}>
      <div className={styles.heading}>
        <h2 id={`start-${name}`}>{title}</h2>
        {action}
      </div>
      {items.length > 0 ? (
        <ul className={itemListStyles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <ItemLink {...item} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </section>
  )
}

const shownAtFirst = 6

/** The items with verdicts: those that are not done with, last touched first. */
function InReview({ baseUrl }: { baseUrl: string }) {
  const { t, number } = useI18n()
  const all = useItemReviews(baseUrl)
  const open = all.filter(isOpen)
  const beyond = all.length - maxItems
  const [isAll, setAll] = useState(false)
  if (all.length === 0) return null
  return (
    <section aria-labelledby="start-review">
      <div className={styles.heading}>
        <h2 id="start-review">{t('start-review')}</h2>
        {/* With those that are done: there, all verdicts go out in words. */}
        <ViewLink to={tableOf(all.slice(0, maxItems).map(({ item }) => item))}>
          {t('links-as-table')}
        </ViewLink>
      </div>
      {beyond > 0 && <p className={styles.empty}>{t('table-too-many', maxItems, number(beyond), beyond)}</p>}
      {open.length === 0 && <p className={styles.empty}>{t('start-review-done')}</p>}
      <ul className={itemListStyles.list}>
        {open.slice(0, isAll ? Infinity : shownAtFirst).map((review) => (
          <li key={review.item}>
            <ItemLink id={review.item} />
            <p className={itemListStyles.more}>
              <span>{t('table-review-share', number(judgedIn(review)), number(totalOf(review)))}</span>
              {openIn(review).map(([kind, count]) => (
                <span key={kind}>{t(`review-count-${kind}`, number(count), count)}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {open.length > shownAtFirst && !isAll && (
        <MoreButton className={itemListStyles.all} onMore={() => setAll(true)}>
          {t('follow-show-all', number(open.length))}
        </MoreButton>
      )}
    </section>
  )
}

/** Statements without a verdict that holds, or to look at again. One that was deleted has verdicts, but no statements. */
const isOpen = (review: ItemReview) =>
  review.counts.again > 0 || judgedIn(review) < review.total || (review.total === 0 && review.void.size === 0)
