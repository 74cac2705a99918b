const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Decodes references to characters in HTML as MediaWiki writes them; others stay. */
export function decodeCharacters(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, number, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
    const code = number === undefined ? parseInt(String(hex), 16) : Number(number)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
