import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import styles from './ItemHeader.module.css'
import { statementsQuery } from '~/api/queries'
import { termsQuery } from '~/api/terms'
import { useWiki } from '~/api/WikiContext'
import { cut } from '~/lib/cut'
import { isPainted, paintedPart } from '~/lib/early'
import { firstScreen } from '~/lib/first-screen'
import { useI18n } from '~/i18n/I18nContext'
import { entityPage, nameOfPages } from '~/model/connection'
import type { Label } from '~/model/label'
import { FallbackBadge } from '~/features/values/FallbackBadge'
import { labelLimit, useWholeLabel } from '~/features/values/use-whole-label'
import { Icon } from '~/ui/Icon'
import { Skeleton } from '~/ui/Skeleton'

type Props = { itemId: string }

/** What the item is called, and where it lives. */
export function ItemHeader({ itemId: askedId }: Props) {
  const { t } = useI18n()
  const { client, connection, languages } = useWiki()
  const { instance } = connection
  const { data: terms, isPending } = useQuery(termsQuery(client, askedId, languages))
  const { data: statements, error } = useQuery({
    ...statementsQuery(client, askedId),
    notifyOnChangeProps: ['data', 'error'],
  })
  const id = statements?.redirectedTo ?? askedId
  const label = terms?.label.text
  const isNameless = label === undefined && terms?.description.text === undefined
  // Names that come after the statements were shown must not move them: they keep to the room left for them.
  const [isLate, setIsLate] = useState(() => isPainted(askedId) || Boolean(paintedPart(askedId)))
  if (statements && isPending && !isLate) setIsLate(true)
  const whole = (text: string | undefined) => (isLate && text ? cut(text, labelLimit) : undefined)

  useEffect(() => {
    document.title =
      label === undefined ? t('item-title-id', id) : t('item-title', cut(label, labelLimit), id)
  }, [label, id, t])

  return (
    <header
      className={styles.header}
      data-late={isLate || undefined}
      // Where nothing of the item came, no room is left for what it would be called.
      data-bare={(error && !statements && !isPending && isNameless) || undefined}
    >
      <div className={styles.names}>
        <h1 className={styles.title}>
          {label !== undefined && (
            <>
              <Term term={terms?.label} />{' '}
            </>
          )}
          <span className={label === undefined ? styles.idAlone : styles.id}>{id}</span>
        </h1>
        <p className={styles.description} title={whole(terms?.description.text)}>
          {isPending ? <Skeleton inlineSize="18em" /> : <Term term={terms?.description} />}
        </p>
        {(isPending || isLate || (terms && terms.aliases.length > 0)) && (
          <Aliases aliases={terms?.aliases ?? []} title={whole(terms?.aliases.join(' · '))} />
        )}
      </div>
      <div className={styles.aside}>
        <WikiPageLink id={id} />
        {/* Of a recorded answer that is the age of the file, not of the item. */}
        <LastChange at={instance.items ? undefined : statements?.lastModified} />
      </div>
    </header>
  )
}

function WikiPageLink({ id }: { id: string }) {
  const { t } = useI18n()
  const { instance } = useWiki().connection
  return (
    <a href={entityPage(instance, id)} target="_blank" rel="noreferrer noopener">
      {t('item-open-wiki', nameOfPages(instance))} <Icon name="external" />
    </a>
  )
}

function Term({ term }: { term: Label | undefined }) {
  const { isWhole, button } = useWholeLabel(term?.text)
  if (term?.text === undefined) return null
  return (
    <>
      <bdi lang={term.language === 'mul' ? undefined : term.language} dir="auto">
        {cut(term.text, isWhole ? Infinity : labelLimit)}
      </bdi>
      {term.isFallback && term.language !== undefined && <FallbackBadge language={term.language} />}
      {button}
    </>
  )
}

/** An item may have hundreds; the header shows the first few. */
const aliasesShown = 12

function Aliases({ aliases, title }: { aliases: readonly string[]; title: string | undefined }) {
  const { t } = useI18n()
  return (
    <p className={styles.aliases} title={title}>
      {aliases.length > 0 && `${t('item-aliases')} `}
      {aliases.slice(0, aliasesShown).map((alias, index) => (
        <span key={alias}>
          {index > 0 && ' · '}
          <bdi>{cut(alias, labelLimit)}</bdi>
        </span>
      ))}
      {aliases.length > aliasesShown && ` · +${aliases.length - aliasesShown}`}
    </p>
  )
}

// Making the first date format takes a browser 15 to 30 ms, which neither the statements nor what comes
// right after them should wait for.
const isQuiet = firstScreen.then(() => new Promise((resolve) => setTimeout(resolve, 300)))

function LastChange({ at }: { at: string | undefined }) {
  const { t, language } = useI18n()
  const [isTime, setIsTime] = useState(false)
  useEffect(() => void isQuiet.then(() => startTransition(() => setIsTime(true))), [])
  const date = at === undefined || !isTime ? undefined : new Date(at)
  // Its line stays, whether or not there is something to say.
  if (!date || Number.isNaN(date.getTime())) return <p className={styles.changed} />
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
  return (
    <p className={styles.changed}>
      <time dateTime={date.toISOString()}>{t('item-changed', text)}</time>
    </p>
  )
}
