import type { ReactNode } from 'react'
import styles from './ItemHeader.module.css'
import { truncate } from '~/lib/truncate'
import { entityPage, nameOfPages, type Instance, isStatic } from '~/model/connection/connection'
import { languageTag } from '~/model/format/language-name'
import type { Label } from '~/model/label'
import type { ItemTerms } from '~/model/terms'
import { FallbackBadge } from '~/features/values/EntityLink'
import { labelLimit } from '~/features/values/LabelText'
import type { ValueContext } from '~/features/values/value-context'
import { Icon } from '~/ui/Icon'
import { Skeleton } from '~/ui/notices/Skeleton'

type Props = {
  id: string
  /** Undefined while they are being fetched; null if that failed. */
  terms: ItemTerms | undefined | null
  /** The label, if it is there before the rest. */
  known?: Label | undefined
  /** Late names must not shift the statements: they use only the space reserved for them. */
  isLate: boolean
  /** Nothing of the item could be loaded, so no space is reserved for its names. */
  isBare?: boolean
  instance: Instance
  changed?: ReactNode
  context: Pick<ValueContext, 'language' | 't' | 'controls'>
}

/** Label, description, aliases and links of an item. Free of hooks: also drawn without React. */
export function ItemHeaderView({ id, terms, known, isLate, isBare, instance, changed, context }: Props) {
  const { t } = context
  const { label = known, description, aliases = [] }: Partial<ItemTerms> = terms ?? {}
  const { Expandable } = context.controls
  const isPending = terms === undefined
  const allAliases = aliases.join(' · ')
  const inTitle = (text: string | undefined) => (isLate && text ? truncate(text, labelLimit) : undefined)
  return (
    <header className={styles.header} data-late={isLate || undefined} data-bare={isBare || undefined}>
      <div className={styles.names}>
        <h1 className={styles.title}>
          {label?.text !== undefined && (
            <>
              <Term term={label} context={context} />{' '}
            </>
          )}
          <bdi className={label?.text === undefined ? styles.idAlone : styles.id}>{id}</bdi>
        </h1>
        <p className={styles.description} title={inTitle(description?.text)}>
          {isPending ? <Skeleton inlineSize="18em" /> : <Term term={description} context={context} />}
        </p>
        {(isPending || isLate || aliases.length > 0) && (
          <Expandable isLong={aliases.length > aliasesShown || (isLate && allAliases.length > lateLimit)}>
            {(isWhole, button) => (
              <div className={styles.aliases}>
                <p title={inTitle(allAliases)}>
                  {aliases.length > 0 && `${t('item-aliases')} `}
                  {aliases.slice(0, isWhole ? Infinity : aliasesShown).map((alias, index) => (
                    <span key={alias}>
                      {index > 0 && ' · '}
                      <bdi>{truncate(alias, labelLimit)}</bdi>
                    </span>
                  ))}
                  {!isWhole && aliases.length > aliasesShown && ` · +${aliases.length - aliasesShown}`}
                </p>
                {button}
              </div>
            )}
          </Expandable>
        )}
      </div>
      <div className={styles.aside}>
        <a href={entityPage(instance, id)} target="_blank" rel="noreferrer noopener">
          {t('item-open-wiki', nameOfPages(instance))} <Icon name="external" />
        </a>
        {/* Keeps its height even when empty. Of a recorded response it would be the age of the file. */}
        {!isStatic(instance) && <p className={styles.changed}>{changed}</p>}
      </div>
    </header>
  )
}

/** An item may have hundreds; the header shows the first few until all are asked for. */
const aliasesShown = 12

/** Characters of aliases that may not fit in the space reserved for late ones. */
const lateLimit = 100

type TermProps = Pick<Props, 'context'> & { term: Label | undefined }

function Term({ term, context }: TermProps) {
  if (term?.text === undefined) return null
  const { text, language, isFallback } = term
  const { Expandable } = context.controls
  return (
    <Expandable isLong={text.length > labelLimit}>
      {(isWhole, button) => (
        <>
          <bdi lang={language === undefined ? undefined : languageTag(language)} dir="auto">
            {truncate(text, isWhole ? Infinity : labelLimit)}
          </bdi>
          {isFallback && language !== undefined && <FallbackBadge language={language} context={context} />}
          {button}
        </>
      )}
    </Expandable>
  )
}
