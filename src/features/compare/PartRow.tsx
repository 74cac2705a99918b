import row from './ComparisonRows.module.css'
import { InSideWiki } from './InSideWiki'
import { signs, type ShownSide } from './MatchRow'
import styles from './PartRow.module.css'
import layout from '~/ui/layout.module.css'
import { LexicalTexts } from '~/features/lexeme/LexicalTexts'
import { LabelledEntity } from '~/features/values/labelled'
import { useTranslate } from '~/i18n/I18nContext'
import type { ComparedPart } from '~/model/compare/pair-parts'

type Props = { part: ComparedPart; sides: readonly ShownSide[] }

/** A sense or form on all sides, above the statements of each. */
export function PartRow({ part: { parts, kind }, sides }: Props) {
  const t = useTranslate()
  const isForm = parts.some((part) => part?.kind === 'form')
  return (
    <div role="rowgroup" className={styles.part} data-part-match={kind}>
      <div role="row" className={row.match}>
        <span role="rowheader" className={row.property}>
          {t(isForm ? 'compare-form' : 'compare-sense')}
        </span>
        <span role="cell" className={row.sign}>
          <span aria-hidden="true">{signs[kind]}</span> <b>{t(`compare-match-${kind}`)}</b>
        </span>
        {sides.map(({ side }, index) => {
          const part = parts[index]
          return (
            <div key={index} role="cell" className={row.side} data-side={index} data-subject={part?.id}>
              {part ? (
                <InSideWiki side={side}>
                  <p className={styles.texts}>
                    <LexicalTexts texts={part.texts} /> <bdi className={layout.id}>{part.id}</bdi>
                  </p>
                  {part.features.map((feature) => (
                    <span key={feature} className={styles.feature}>
                      <LabelledEntity id={feature} kind="item" />
                    </span>
                  ))}
                </InSideWiki>
              ) : (
                <span className={row.none}>{t('compare-none')}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
