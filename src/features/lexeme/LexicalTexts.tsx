import { Fragment } from 'react'
import styles from './PartHeading.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { labelLimit } from '~/features/values/LabelText'
import { FallbackBadge } from '~/features/values/EntityLink'
import { textDirection } from '~/features/values/text-direction'
import { useI18n } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { languageTag } from '~/model/format/language-name'
import type { LexicalText } from '~/model/statement-list'
import { valueControls } from '~/features/values/controls'

/** A sense may have glosses in a hundred languages. */
const textsShown = 6

/** Lemmas, representations or glosses, each with its language; those in the reader's languages first. */
export function LexicalTexts({ texts }: { texts: readonly LexicalText[] }) {
  const i18n = useI18n()
  const { languages } = useWiki()
  const { Expandable } = valueControls
  const place = ({ language }: LexicalText) => {
    const index = languages.indexOf(language)
    return index < 0 ? languages.length : index
  }
  const sorted = texts.toSorted((one, other) => place(one) - place(other))
  const isLong = texts.length > textsShown || texts.some(({ text }) => text.length > labelLimit)
  return (
    <Expandable isLong={isLong}>
      {(isWhole, button) => (
        <span className={styles.texts}>
          {sorted.slice(0, isWhole ? Infinity : textsShown).map(({ language, text }) => (
            <Fragment key={language}>
              <span className={styles.text}>
                <bdi lang={languageTag(language)} dir={textDirection(language)}>
                  {truncate(text, isWhole ? Infinity : labelLimit)}
                </bdi>
                <FallbackBadge language={language} context={i18n} />
              </span>{' '}
            </Fragment>
          ))}
          {button}
        </span>
      )}
    </Expandable>
  )
}
