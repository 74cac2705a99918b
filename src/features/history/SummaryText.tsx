import type { ReactNode } from 'react'
import styles from './SummaryText.module.css'
import { LabelledEntity, LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { plainSummary } from './plain-summary'
import { termLanguageName } from '~/model/format/term-language-name'
import type { EditSubject, EditSummary, EditVerb } from '~/model/history/revision'
import type { Edit } from '~/model/history/revision-list'
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
  const { t } = useI18n()
  const { subject, verb, text, words, entityId } = summary
  const key = subject && verb && texts[`${subject} ${verb}`]
  return (
    <span className={styles.words}>
      {revision.comment === undefined ? (
        <span className={styles.hidden}>{t('history-summary-hidden')}</span>
      ) : (
        <>
          {t(key ?? (words === '' ? 'history-did-edit' : 'history-did-say'))}
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
  const kind = id.startsWith('Q')
    ? 'item'
    : id.includes('-F')
      ? 'form'
      : id.includes('-S')
        ? 'sense'
        : 'lexeme'
  return <LabelledEntity id={id} kind={kind} />
}

/** The subject of an edit: a property, languages, a site, a revision, an item. */
function Objects({ summary }: { summary: EditSummary }) {
  const i18n = useI18n()
  const { subject, propertyId, codes, target } = summary
  const objects: ReactNode[] = []
  if (propertyId !== undefined) objects.push(<LabelledProperty id={propertyId} dataType="" />)
  else if (subject === 'sitelink') objects.push(...codes)
  else objects.push(...codes.map((code) => termLanguageName(code, i18n)))
  if (target !== undefined) objects.push(/^Q/.test(target) ? <Entity id={target} /> : <bdi>{target}</bdi>)
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
