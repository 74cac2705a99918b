import { useEffect, type ReactNode } from 'react'
import styles from './CompareView.module.css'
import { compareCodec } from './compare-codec'
import { ComparedStatements } from './ComparedStatements'
import { InSideWiki } from './InSideWiki'
import { type Side, sideTitle } from './sides'
import { type LoadedSide, useSameArray, useSides } from './useSides'
import { useLabel } from '~/api/labels/useLabel'
import { toApiError } from '~/api/request/errors'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useDebounced } from '~/lib/useDebounced'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { useWiki } from '~/api/wiki/WikiContext'
import { ContentNotice } from '~/features/history/ContentNotice'
import { PrintLine } from '~/features/print/PrintLine'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { LabelText } from '~/features/values/LabelText'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { entityPage } from '~/model/connection/connection'
import { languageTag } from '~/model/format/language-name'
import { chooseText } from '~/model/language-fallbacks'
import { lemmaLabel } from '~/model/lexeme'
import type { Lexeme } from '~/model/statement-list'
import { Button, IconButton } from '~/ui/Button'
import { close } from '~/ui/lazy-icons'
import { onlyCompared } from '~/model/compare/compared-items'
import { dropped } from '~/model/address-state'
import { useNavigation, ViewLink } from '~/ui/Navigation'
import { OutLink } from '~/ui/OutLink'
import { RetryNotice } from '~/features/item/FailedStatements'
import { LastChange } from '~/features/item/LastChange'
import { useRetry } from '~/features/item/StatementsPanel'
import { SkeletonRows } from '~/features/item/StatementColumns'

type Props = {
  /** The item of the address first. */
  sides: readonly Side[]
  /** A notice for sides that can't be compared, and the box for adding an item. */
  children?: ReactNode
}

export function CompareView({ sides, children }: Props) {
  const { t } = useI18n()
  const { go } = useNavigation()
  useTitle(sides)
  const loaded = useSides(sides)
  const heads = loaded.filter(({ read, error }) => read ?? error === undefined)
  const unread = loaded.find(({ read, error }) => !read && error === undefined)
  const isRead = !unread
  // Texts would move the statements, so these wait a moment for them.
  const isComplete = loaded.every(
    ({ texts, textsError, error }) => texts ?? (textsError ?? error) !== undefined,
  )
  const isLate = useDebounced(isRead, 1_000)
  const isSettled = isRead && (isComplete || isLate)
  const shown = useSameArray(loaded.flatMap(({ read }) => read ?? []))
  const remove = (removed: Side) => {
    const left = sides.slice(1).filter((side) => side !== removed)
    go({
      parameters: { ...dropped(compareCodec.names), ...compareCodec.write({ compare: onlyCompared(left) }) },
    })
  }
  const removal = (side: Side) => (side === sides[0] ? undefined : () => remove(side))
  return (
    <section className={styles.compare} aria-label={t('compare-title')} data-sides={heads.length}>
      <h1 className="visually-hidden">{t('compare-heading', sides.map(({ name }) => name).join(' · '))}</h1>
      <PrintLine />
      {children}
      <div className={styles.heads}>
        {heads.map((one, index) => (
          <SideHead key={index} loaded={one} onRemove={removal(one.side)} />
        ))}
      </div>
      {loaded.map(
        (one, index) =>
          one.error !== undefined && <SideFailure key={index} loaded={one} onRemove={removal(one.side)} />,
      )}
      {isSettled ? (
        shown.length > 0 && (
          <ComparedStatements
            sides={shown}
            loaded={loaded.filter(({ read }) => read)}
            hasFailures={shown.length < sides.length}
          />
        )
      ) : (
        <div aria-busy="true">
          {unread && (
            <InSideWiki side={unread.side}>
              <SideRetry side={unread.side} />
            </InSideWiki>
          )}
          <SkeletonRows />
        </div>
      )}
    </section>
  )
}

function useTitle(sides: readonly Side[]): void {
  const { t } = useI18n()
  const isPrivate = useIsPrivate(useWiki().connection)
  const names = sides.map(({ name }) => name).join(' · ')
  useEffect(() => {
    // Browsers keep titles in their history.
    document.title = t('item-title-id', isPrivate ? t('compare-title') : t('compare-heading', names))
  }, [t, isPrivate, names])
  useEffect(notifyFirstScreenShown, [])
}

type SideProps = {
  loaded: LoadedSide
  /** Missing for the item of the address itself. */
  onRemove?: (() => void) | undefined
}

function SideHead({ loaded, onRemove }: SideProps) {
  const { languages } = useWiki()
  const { t } = useI18n()
  const { side, itemId, read, texts, kept, error } = loaded
  const { instance } = side.wiki.connection
  const description = texts && chooseText(texts.descriptions, languages)
  return (
    <section className={styles.head} aria-label={sideTitle(side, t)}>
      <InSideWiki side={side}>
        <div className={styles.name}>
          <h2 className={styles.title}>
            <SideLabel id={itemId} lexeme={read?.list.lexeme} />{' '}
            <ViewLink
              className={styles.id}
              to={{
                item: itemId,
                revision: side.revision,
                parameters: dropped(compareCodec.names),
              }}
            >
              <bdi>{itemId}</bdi>
            </ViewLink>
          </h2>
          {onRemove && (
            <IconButton
              icon={close}
              small
              className={styles.remove}
              label={t('compare-remove', sideTitle(side, t))}
              onClick={onRemove}
            />
          )}
        </div>
        <p className={styles.description}>
          {description?.text !== undefined && (
            <bdi lang={languageTag(description.language ?? '')} dir="auto">
              {truncate(description.text, 300)}
            </bdi>
          )}
        </p>
        <p className={styles.origin}>
          <OutLink className={styles.wiki} href={entityPage(instance, itemId)}>
            <bdi>{instance.name}</bdi>
          </OutLink>
          {side.revision !== undefined && <span>{t('compare-revision', side.revision)}</span>}
          {itemId !== side.itemId && <span>{t('item-redirected', side.itemId, itemId)}</span>}
          {kept && (
            <span>
              <LastChange of={kept} isChecking={error === undefined} />
            </span>
          )}
        </p>
      </InSideWiki>
    </section>
  )
}

/** A lexeme brings its name along, which a private wiki tells in no other way. */
function SideLabel({ id, lexeme }: { id: string; lexeme: Lexeme | undefined }) {
  const known = useLabel(id)
  const label = lexeme ? lemmaLabel(lexeme) : known
  return label?.text === undefined ? null : <LabelText id={id} label={label} />
}

/** Why it takes so long to read a side. */
function SideRetry({ side }: { side: Side }) {
  const retry = useRetry(side.itemId)
  return retry && <RetryNotice retry={retry} />
}

/** Why a side can't be read; the others are compared without it. */
function SideFailure({ loaded: { side, error, retry }, onRemove }: SideProps) {
  const t = useTranslate()
  const { itemId, revision } = side
  return (
    <div className={styles.failure}>
      <InSideWiki side={side}>
        {revision === undefined ? (
          <ErrorNotice error={toApiError(error)} itemId={itemId} onRetry={retry} />
        ) : (
          <ContentNotice {...{ itemId, revision, error }} onRetry={retry} />
        )}
      </InSideWiki>
      {onRemove && (
        <Button small variant="quiet" onClick={onRemove}>
          {t('compare-remove', sideTitle(side, t))}
        </Button>
      )}
    </div>
  )
}
