import { Fragment } from 'react/jsx-runtime'
import section from './StatementRows.module.css'
import styles from './PartHeading.module.css'
import { EntityLink, FallbackBadge } from '~/features/values/EntityLink'
import { labelLimit } from '~/features/values/LabelText'
import { textDirection } from '~/features/values/text-direction'
import type { ContextProps, ValueContext } from '~/features/values/value-context'
import { truncate } from '~/lib/truncate'
import { languageTag } from '~/model/format/language-name'
import { formatCount } from '~/model/format/number'
import type { LexemePart, LexicalText } from '~/model/statement-list'

export type PartHeadingProps = {
  /** A sense or form; or their kind, for the heading above all of them. */
  part: LexemePart | LexemePart['kind']
  /** Of senses or forms. */
  count?: number | undefined
  index?: number
}

type Props = PartHeadingProps & ContextProps & { languages: readonly string[] }

const headings = { sense: 'lexeme-senses', form: 'lexeme-forms' } as const

/**
 * A row of a lexeme's list: the heading of its senses or forms, or one of these above its statements. Free of hooks:
 * also drawn without React.
 */
export function PartHeadingView({ part, count = 0, index, languages, context }: Props) {
  const { t, language, controls } = context
  const { ItemLink } = controls
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
        <LexicalTextsView texts={texts} languages={languages} context={context} />{' '}
        <ItemLink to={{ item: id }} className={styles.id} title={id}>
          {id}
        </ItemLink>
      </h3>
      {features.length > 0 && (
        <ul className={styles.features} aria-label={t('lexeme-features')}>
          {features.map((feature) => (
            <li key={feature}>
              <EntityLink id={feature} kind="item" context={context} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A sense may have glosses in a hundred languages. */
const textsShown = 6

type TextsProps = {
  texts: readonly LexicalText[]
  languages: readonly string[]
  context: Pick<ValueContext, 'language' | 't' | 'controls'>
}

export function LexicalTextsView({ texts, languages, context }: TextsProps) {
  const place = ({ language }: LexicalText) => {
    const index = languages.indexOf(language)
    return index < 0 ? languages.length : index
  }
  const sorted = texts.toSorted((one, other) => place(one) - place(other))
  const isLong = texts.length > textsShown || texts.some(({ text }) => text.length > labelLimit)
  return context.controls.expandable(isLong, (isWhole, button) => (
    <span className={styles.texts}>
      {sorted.slice(0, isWhole ? Infinity : textsShown).map(({ language, text }) => (
        <Fragment key={language}>
          <span className={styles.text}>
            <bdi lang={languageTag(language)} dir={textDirection(language)}>
              {truncate(text, isWhole ? Infinity : labelLimit)}
            </bdi>
            <FallbackBadge language={language} context={context} />
          </span>{' '}
        </Fragment>
      ))}
      {button}
    </span>
  ))
}
