import section from '~/features/statements/StatementRows.module.css'
import styles from './PartHeading.module.css'
import { LexicalTexts } from './LexicalTexts'
import { LabelledEntity } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import type { LexemePart } from '~/model/statement-list'
import { formatCount } from '~/model/format/number'
import { ViewLink } from '~/ui/Navigation'

type Props = {
  /** A sense or form; or their kind, for the heading above all of them. */
  part: LexemePart | LexemePart['kind']
  /** Of senses or forms. */
  count?: number | undefined
  index: number
}

const headings = { sense: 'lexeme-senses', form: 'lexeme-forms' } as const

/** A row of a lexeme's list: the heading of its senses or forms, or one of these above its statements. */
export function PartHeading({ part, count = 0, index }: Props) {
  const { t, language } = useI18n()
  if (typeof part === 'string')
    return (
      <h2 data-index={index} className={section.section}>
        {t(headings[part])} <span className={styles.count}>{formatCount(count, language)}</span>
      </h2>
    )
  const { id, texts, features } = part
  return (
    <div data-index={index} data-subject={id} className={styles.part} tabIndex={-1}>
      <h3 className={styles.heading}>
        <LexicalTexts texts={texts} />{' '}
        <ViewLink to={{ item: id }} className={styles.id}>
          {id}
        </ViewLink>
      </h3>
      {features.length > 0 && (
        <ul className={styles.features} aria-label={t('lexeme-features')}>
          {features.map((feature) => (
            <li key={feature}>
              <LabelledEntity id={feature} kind="item" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
