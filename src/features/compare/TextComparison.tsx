import { memo, useMemo } from 'react'
import { FieldName, growth } from '~/features/history/changes/TextChanges'
import row from './ComparisonRows.module.css'
import styles from './TextComparison.module.css'
import { InSideWiki } from './InSideWiki'
import { SignCell } from './MatchRow'
import { useNarrowSide } from './narrow-side'
import type { Shown } from './shown-matches'
import type { LoadedSide } from './useSides'
import { useWiki } from '~/api/wiki/WikiContext'
import { LabelledEntity } from '~/features/values/labelled'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { useGrowing } from '~/lib/useGrowing'
import { truncate } from '~/lib/truncate'
import type { ComparedSide } from '~/model/compare/compare-items'
import { compareLexemes, compareTexts, type ComparedText } from '~/model/compare/compare-texts'
import { languageTag } from '~/model/format/language-name'
import { Disclosure } from '~/ui/Disclosure'
import { sideTitle } from './sides'
import { UnreadNotice } from '~/features/errors/UnreadNotice'

type Props = {
  sides: readonly LoadedSide[]
  shown: Shown
  /** One for each side; see `ComparedSide`. */
  idsOf?: readonly ComparedSide['idOf'][]
}

/** Labels, descriptions and aliases in the reader's languages; other languages and sitelinks on request. */
export function TextComparison({ sides, shown, idsOf }: Props) {
  const { languages } = useWiki()
  const { t, number } = useI18n()
  const first = useMemo(() => [...new Set([...languages.slice(0, 2), 'mul'])], [languages])
  const texts = useMemo(
    () => [
      ...compareLexemes(
        sides.map(({ read }) => read?.list.lexeme),
        first,
        idsOf,
      ),
      ...compareTexts(
        sides.map((side) => side.texts),
        first,
      ),
    ],
    [sides, first, idsOf],
  )
  if (shown !== 'all' && shown !== 'differences' && shown !== 'same') return null
  const passing = texts.filter(({ kind }) => shown === 'all' || (kind === 'same') === (shown === 'same'))
  const isFirst = ({ field, code }: ComparedText) =>
    lexemeFields.has(field) || (field !== 'sitelink' && first.includes(code))
  const others = passing.filter((text) => !isFirst(text))
  // A single item that could be read differs from none.
  const differing = sides.length < 2 ? 0 : others.filter(({ kind }) => kind !== 'same').length
  return (
    <div className={styles.texts}>
      {sides.map((side, index) => (
        <UnreadTexts key={index} loaded={side} />
      ))}
      <TextRows rows={passing.filter(isFirst)} sides={sides} />
      {others.length > 0 && (
        <Disclosure
          className={styles.moreTexts}
          label={t('compare-texts-more', number(others.length), number(differing))}
        >
          <TextRows rows={others} sides={sides} />
        </Disclosure>
      )}
    </div>
  )
}

/** Those that are shown in all languages. */
const lexemeFields: ReadonlySet<ComparedText['field']> = new Set(['lemma', 'language', 'category'])

type RowsProps = { rows: readonly ComparedText[]; sides: readonly LoadedSide[] }

function TextRows({ rows, sides }: RowsProps) {
  const t = useTranslate()
  const { side: narrow } = useNarrowSide()
  const shown = useGrowing(rows.length, undefined, growth)
  if (rows.length === 0) return null
  return (
    <div role="table" aria-label={t('compare-texts')}>
      {rows.slice(0, shown).map((text) => (
        <TextRow key={`${text.field} ${text.code}`} text={text} sides={sides} narrow={narrow} />
      ))}
    </div>
  )
}

type RowProps = { text: ComparedText; sides: readonly LoadedSide[]; narrow: number }

const TextRow = memo(function TextRow({ text: { field, code, texts, kind }, sides, narrow }: RowProps) {
  return (
    <div
      role="row"
      className={row.match}
      data-text={kind}
      data-none={texts[narrow]?.length === 0 || undefined}
    >
      <span role="rowheader" className={row.textName}>
        <FieldName field={field} code={code} />
      </span>
      <SignCell kind={kind} />
      {sides.map(({ side }, index) => (
        <span
          key={index}
          role="cell"
          className={row.side}
          data-side={index}
          lang={field === 'sitelink' || code === '' ? undefined : languageTag(code)}
        >
          {code === '' && texts[index]?.length ? (
            <InSideWiki side={side}>
              {texts[index].map((id) => (
                <LabelledEntity key={id} id={id} kind="item" />
              ))}
            </InSideWiki>
          ) : (
            <Texts texts={texts[index]} others={texts.filter((_, other) => other !== index)} />
          )}
        </span>
      ))}
    </div>
  )
})

type Own = ComparedText['texts'][number]

/** Those that another side lacks are marked, if that has any. */
function Texts({ texts, others }: { texts: Own; others: readonly Own[] }) {
  const { t } = useI18n()
  if (!texts) return <span className={row.none}>{t('table-not-read')}</span>
  if (texts.length === 0) return <span className={row.none}>{t('compare-none')}</span>
  const isMarked = (text: string) => others.some((own) => own && own.length > 0 && !own.includes(text))
  return texts.map((text, index) => (
    <span key={text}>
      {index > 0 && ' · '}
      <bdi data-mark={isMarked(text) ? 'either' : undefined}>{truncate(text, 500)}</bdi>
    </span>
  ))
}

/** Whether labels, descriptions, aliases or sitelinks are missing because they could not be read. */
export const lacksTexts = ({ texts, textsError }: LoadedSide) =>
  textsError !== undefined || texts?.unread !== undefined

/** The statements are compared without them. */
function UnreadTexts({ loaded }: { loaded: LoadedSide }) {
  const t = useTranslate()
  const { side, textsError, retryTexts } = loaded
  if (!lacksTexts(loaded)) return null
  return (
    <UnreadNotice
      className={styles.unread}
      title={t('compare-texts-unread', sideTitle(side, t))}
      error={textsError}
      wiki={side.wiki.connection.instance.name}
      itemId={side.itemId}
      onRetry={retryTexts}
    />
  )
}
