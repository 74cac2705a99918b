// Control and format characters (zero width, direction), odd spaces, separators, halves of pairs; and plain
// spaces where nobody sees them: at an end, or beside another.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}|^ +| +$| {2,}/gu

/** A text with its invisible characters written out: `zero‹U+200B›width`. */
export function showHidden(text: string): string {
  return text.replace(hidden, (characters) => Array.from(characters, codePoint).join(''))
}

function codePoint(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return `‹U+${code.padStart(4, '0')}›`
}
