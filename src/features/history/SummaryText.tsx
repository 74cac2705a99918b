import type { ReactNode } from 'react'
import styles from './RevisionRow.module.css'
import layout from '~/ui/layout.module.css'
import { kindOfEntity } from '~/model/id-pattern'
import { LabelledEntity, LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { termLanguageName } from '~/model/format/language-name'
import type { EditSummary } from '~/model/history/revision'
import type { Edit } from '~/model/history/revision-list'
import { intlLocales } from '~/model/format/locale'

/** An edit in words: its machine-made summary as read, and the user's own words. */
export function SummaryText({ edit: { revision, summary } }: { edit: Edit }) {
  const { t, number } = useI18n()
  const { action, count, text, words, entityId } = summary
  const removed = propertiesOfRemoved(summary)
  const plain = words === '' ? 'history-did-edit' : 'history-did-say'
  return (
    <span className={styles.words}>
      {revision.comment === undefined ? (
        <span className={styles.hidden}>{t('history-summary-hidden')}</span>
      ) : (
        <>
          {removed
            ? t(
                removed.size > 0 ? 'history-did-statements-removed' : 'history-count-removed',
                number(count),
                count,
              )
            : t(action ? `history-did-${action}` : plain, number(count), count)}
          <Objects summary={summary} />{' '}
          {entityId !== undefined && (
            <span className={styles.value}>
              <Entity id={entityId} />
            </span>
          )}{' '}
          {text !== '' && <bdi className={styles.value}>{plainSummary(text)}</bdi>}{' '}
          {words !== '' && <q className={layout.note}>{plainSummary(words)}</q>}
        </>
      )}
    </span>
  )
}

/** If several statements were removed, the properties that they were of, or none if not all are named. */
function propertiesOfRemoved({ action, count, propertyId, properties, isIncomplete }: EditSummary) {
  if (action !== 'statement-removed' || count < 2) return undefined
  return new Set(propertyId === undefined || isIncomplete ? [] : properties)
}

function Entity({ id }: { id: string }) {
  if (id.startsWith('P')) return <LabelledProperty id={id} dataType="" />
  return <LabelledEntity id={id} kind={kindOfEntity(id)} />
}

/** The subject of an edit: properties, languages, a site, a revision, an entity. */
function Objects({ summary }: { summary: EditSummary }) {
  const i18n = useI18n()
  const { subject, propertyId, properties, isIncomplete, count, codes, target } = summary
  const objects: ReactNode[] = []
  const removed = propertiesOfRemoved(summary)
  const labelled = (ids: ReadonlySet<string>) =>
    [...ids].map((id) => <LabelledProperty key={id} id={id} dataType="" />)
  if (removed) objects.push(...labelled(removed))
  else if (propertyId !== undefined) objects.push(...labelled(new Set([propertyId])))
  else if (subject === 'statements' || subject === 'properties') {
    const number = subject === 'properties' ? count : 1
    if (isIncomplete) objects.push(i18n.t('history-did-properties', i18n.number(number), number))
    else objects.push(...labelled(new Set(properties)))
  } else if (subject === 'sitelink') objects.push(...codes)
  // The text names the languages of a form's or sense's parts.
  else if (target === undefined) objects.push(...codes.map((code) => termLanguageName(code, i18n)))
  if (target !== undefined) objects.push(/^\d/.test(target) ? <bdi>{target}</bdi> : <Entity id={target} />)
  return (
    <>
      {' '}
      {new Intl.ListFormat(intlLocales(i18n.language))
        .formatToParts(objects.map((_, index) => String(index)))
        .map(({ type, value }, index) =>
          type === 'element' ? (
            <b key={index} className={styles.object}>
              {objects[Number(value)]}
            </b>
          ) : (
            value
          ),
        )}
    </>
  )
}

/** A summary as MediaWiki shows it, with the text of links instead of their markup. */
export function plainSummary(text: string): string {
  return text.replace(
    /\[\[:?([^[\]|]{1,300})(?:\|([^[\]]{0,300}))?\]\]/g,
    (_, target: string, shown = '') => shown || target,
  )
}
