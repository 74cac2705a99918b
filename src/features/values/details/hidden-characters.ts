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
