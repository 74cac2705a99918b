import styles from './Details.module.css'
import { DetailRow } from '~/features/values/DetailRow'
import { valueControls } from '~/features/values/controls'
import { ValueText } from '~/features/values/ValueText'
import { useTranslate } from '~/i18n/I18nContext'

type Props = { text: string }

/** A text's invisible characters, if any: two texts may look the same and differ. */
export function TextDetails({ text }: Props) {
  const t = useTranslate()
  const shown = showHidden(text)
  if (shown === text) return null
  return (
    <DetailRow name={t('inspector-value-hidden')}>
      <ValueText text={shown} className={styles.code} context={context} />
    </DetailRow>
  )
}

const context = { controls: valueControls }

// Control and format characters (zero width, direction), unusual spaces, separators, unpaired surrogates; and
// plain spaces that are invisible: at an end, or adjacent to another.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}|^ +| +$| {2,}/gu

/** Characters searched; a page could not show more of them. */
const searchedLength = 20_000

/** A text with its invisible characters written out: `zero‹U+200B›width`. */
export function showHidden(text: string): string {
  const start = text.slice(0, searchedLength)
  return (
    start.replace(hidden, (characters) => Array.from(characters, codePoint).join('')) +
    text.slice(searchedLength)
  )
}

function codePoint(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return `‹U+${code.padStart(4, '0')}›`
}
