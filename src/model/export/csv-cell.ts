/**
 * Cells of a CSV file that a spreadsheet opens without running anything.
 *
 * A spreadsheet takes a cell that begins with one of `= + - @`, a tab or a line break for a formula (OWASP, "CSV
 * Injection"; their full-width forms too). Such a cell gets an apostrophe in front. So that the way back is
 * certain, a cell gets one also where such a sign follows on apostrophes of its own. A negative number can't do
 * anything and stays a number.
 *
 * A spreadsheet that separates at semicolons or tabs takes quotes amid a cell for text: there a semicolon, a tab or
 * a line break of ours begins a cell. A sign behind one gets an apostrophe too.
 */
const dangerous = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Begins only where a run of such signs does, so that none is read twice. */
const run = /(?<![;"\s])((?:(?![;\t\r\n])["\s])*[;\t\r\n][;"\s]*)/.source
const dangerousWithin = new RegExp(`${run}(?='*[=+\\-@＝＋－＠])`, 'g')
const defusedWithin = new RegExp(`${run}'(?='*[=+\\-@＝＋－＠])`, 'g')
const negativeNumber = /^-\d[\d.,]*$/

export function defuse(text: string): string {
  const safeWithin = text.replace(dangerousWithin, "$1'")
  return dangerous.test(text) && !negativeNumber.test(text) ? `'${safeWithin}` : safeWithin
}

/** The original text of a cell: removes the apostrophes added by `defuse`. */
export function restore(cell: string): string {
  const text = cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell
  return text.replace(defusedWithin, '$1')
}

/**
 * A row of RFC 4180 with its line end. Quoted if it contains a comma, quote or line break, or a space at an
 * end.
 */
export function csvRow(texts: readonly string[]): string {
  return `${texts.map((text) => quote(defuse(text))).join(',')}\r\n`
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell
}
