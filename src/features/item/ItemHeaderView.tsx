import type { ReactNode } from 'react'
import styles from './ItemHeader.module.css'
import { hasTerms } from '~/api/labels/label-request'
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
  /** The label, if it is there before the rest or without it. */
  known?: Label | undefined
  /** Nothing of the item could be loaded, so no space is reserved for its names. */
  isBare?: boolean
  instance: Instance
  changed?: ReactNode
  context: Pick<ValueContext, 'language' | 't' | 'controls'>
}

/** Label, description, aliases and links of an item. Free of hooks: also drawn without React. */
export function ItemHeaderView({ id, terms, known, isBare, instance, changed, context }: Props) {
  const { t } = context
  const { label = known, description, aliases = [] }: Partial<ItemTerms> = terms ?? {}
  const { expandable } = context.controls
  const isPending = terms === undefined
  const more = aliases.length - aliasesShown
  const isLong = more > 0 || [description?.text, ...aliases].join('   ').length > lineLimit
  return (
    <header className={styles.header} data-bare={isBare || undefined} data-toolbar>
      <h1 className={styles.title}>
        {label?.text && (
          <>
            {expandable(label.text.length > labelLimit, (isWhole, button) => (
              <>
                <Term term={label} isWhole={isWhole} context={context} />
                {button}
              </>
            ))}{' '}
          </>
        )}
        <bdi className={styles.id}>{id}</bdi>
      </h1>
      <div className={styles.aside}>
        <a href={entityPage(instance, id)} target="_blank" rel="noreferrer noopener">
          <span>{t('item-open-wiki', nameOfPages(instance))}</span> <Icon name="external" />
        </a>
        {/* Keeps its height even when empty. Of a recorded response it would be the age of the file. */}
        {!isStatic(instance) && <p className={styles.changed}>{changed}</p>}
      </div>
      {/* Lexemes have none, and need no space for them. */}
      {hasTerms(id) &&
        expandable(isLong, (isWhole, button) => (
          <div className={styles.about}>
            <p>
              {isPending ? (
                <Skeleton inlineSize="18em" />
              ) : (
                <span className={styles.description}>
                  <Term term={description} isWhole={isWhole} context={context} />
                </span>
              )}
              {aliases.length > 0 && (
                <span className={styles.aliases}>
                  {t('item-aliases')}{' '}
                  {aliases.map((alias, index) => (
                    <span key={alias} hidden={index >= aliasesShown && !isWhole}>
                      {index > 0 && ' · '}
                      <bdi>{truncate(alias, labelLimit)}</bdi>
                    </span>
                  ))}
                  <span data-print="hidden">{!isWhole && more > 0 && ` · +${more}`}</span>
                </span>
              )}
            </p>
            {button}
          </div>
        ))}
    </header>
  )
}

/** An item may have hundreds; the header shows the first few until all are asked for, or printed. */
const aliasesShown = 12

/** Characters of description and aliases that may not fit in the space reserved for them. */
const lineLimit = 90

type TermProps = Pick<Props, 'context'> & { term: Label | undefined; isWhole: boolean }

function Term({ term, isWhole, context }: TermProps) {
  if (!term?.text) return null
  const { text, language, isFallback } = term
  return (
    <>
      <bdi lang={languageTag(language ?? '')} dir="auto">
        {truncate(text, isWhole ? Infinity : labelLimit)}
      </bdi>
      {isFallback && language !== undefined && <FallbackBadge language={language} context={context} />}
    </>
  )
}
