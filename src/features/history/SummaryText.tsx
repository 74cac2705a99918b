import type { ReactNode } from 'react'
import styles from './SummaryText.module.css'
import { kindOfEntity } from '~/model/id-pattern'
import { LabelledEntity, LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { termLanguageName } from '~/model/format/language-name'
import type { EditSubject, EditSummary, EditVerb } from '~/model/history/revision'
import type { Edit } from '~/model/history/revision-list'
import { formatCount } from '~/model/format/number'
import { intlLocales } from '~/model/format/locale'

const texts: Partial<Record<`${EditSubject} ${EditVerb}`, MessageKey>> = {
  'statement added': 'history-did-add',
  'statement changed': 'history-did-change',
  'statement removed': 'history-did-remove',
  'rank changed': 'history-did-change-rank',
  'qualifiers changed': 'history-did-change-qualifiers',
  'qualifier added': 'history-did-add-qualifier',
  'qualifier changed': 'history-did-change-qualifier',
  'qualifier removed': 'history-did-remove-qualifier',
  'reference added': 'history-did-add-reference',
  'reference changed': 'history-did-change-reference',
  'reference removed': 'history-did-remove-reference',
  'label added': 'history-did-add-label',
  'label changed': 'history-did-change-label',
  'label removed': 'history-did-remove-label',
  'description added': 'history-did-add-description',
  'description changed': 'history-did-change-description',
  'description removed': 'history-did-remove-description',
  'alias added': 'history-did-add-alias',
  'alias changed': 'history-did-change-alias',
  'alias removed': 'history-did-remove-alias',
  'terms changed': 'history-did-change-terms',
  'sitelink added': 'history-did-add-sitelink',
  'sitelink changed': 'history-did-change-sitelink',
  'sitelink removed': 'history-did-remove-sitelink',
  'statements added': 'history-did-add-statements',
  'statements changed': 'history-did-change-statements',
  'statements removed': 'history-did-remove-statements',
  'properties added': 'history-did-add-properties',
  'properties changed': 'history-did-change-properties',
  'properties removed': 'history-did-remove-properties',
  'form added': 'history-did-add-form',
  'form changed': 'history-did-change-form',
  'form removed': 'history-did-remove-form',
  'representation added': 'history-did-add-representation',
  'representation changed': 'history-did-change-representation',
  'representation removed': 'history-did-remove-representation',
  'feature added': 'history-did-add-feature',
  'feature changed': 'history-did-change-feature',
  'feature removed': 'history-did-remove-feature',
  'sense added': 'history-did-add-sense',
  'sense removed': 'history-did-remove-sense',
  'gloss added': 'history-did-add-gloss',
  'gloss changed': 'history-did-change-gloss',
  'gloss removed': 'history-did-remove-gloss',
  'property created': 'history-did-create-property',
  'lexeme created': 'history-did-create-lexeme',
  'lexeme merged-from': 'history-did-merge-from-lexeme',
  'lexeme merged-into': 'history-did-merge-into-lexeme',
  'item created': 'history-did-create',
  'item changed': 'history-did-change-several',
  'item replaced': 'history-did-replace',
  'item undone': 'history-did-undo',
  'item restored': 'history-did-restore',
  'item merged-from': 'history-did-merge-from',
  'item merged-into': 'history-did-merge-into',
  'item redirected': 'history-did-redirect',
}

/** An edit in words: its machine-made summary as read, and the user's own words. */
export function SummaryText({ edit: { revision, summary } }: { edit: Edit }) {
  const { t, language } = useI18n()
  const { subject, verb, count, text, words, entityId } = summary
  const key = subject && verb && texts[`${subject} ${verb}`]
  return (
    <span className={styles.words}>
      {revision.comment === undefined ? (
        <span className={styles.hidden}>{t('history-summary-hidden')}</span>
      ) : (
        <>
          {t(
            key ?? (words === '' ? 'history-did-edit' : 'history-did-say'),
            formatCount(count, language),
            count,
          )}
          <Objects summary={summary} />
          {entityId !== undefined && (
            <>
              {' '}
              <span className={styles.value}>
                <Entity id={entityId} />
              </span>
            </>
          )}
          {text !== '' && (
            <>
              {' '}
              <bdi className={styles.value}>{plainSummary(text)}</bdi>
            </>
          )}
          {words !== '' && (
            <>
              {' '}
              <q className={styles.own}>{plainSummary(words)}</q>
            </>
          )}
        </>
      )}
    </span>
  )
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
  if (propertyId !== undefined) objects.push(<LabelledProperty id={propertyId} dataType="" />)
  else if (subject === 'statements' || subject === 'properties') {
    const number = subject === 'properties' ? count : 1
    if (isIncomplete)
      objects.push(i18n.t('history-did-properties', formatCount(number, i18n.language), number))
    else
      objects.push(...[...new Set(properties)].map((id) => <LabelledProperty key={id} id={id} dataType="" />))
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
