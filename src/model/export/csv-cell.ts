/**
 * CSV cells that no spreadsheet runs as a formula.
 *
 * Spreadsheets take a cell that begins with `= + - @` (or their full-width forms), a tab or a line break for a
 * formula (OWASP, "CSV Injection"). Such a cell is prefixed with an apostrophe. To keep this reversible, so is a
 * cell in which apostrophes of its own precede such a character. Negative numbers are harmless and stay numbers.
 *
 * A spreadsheet that separates at semicolons or tabs treats quotes within a cell as text: there, a semicolon, a
 * tab or a line break within our cell begins a new one. A dangerous character after one is prefixed as well.
 */
const dangerous = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Looks back from a sign only: the run before it is read once. */
const dangerousWithin = /(?<!')(?='*[=+\-@＝＋－＠])(?<=[;\t\r\n][;"\s]*)/
const negativeNumber = /^-\d[\d.,]*$/

function defuse(text: string): string {
  const safeWithin = text.split(dangerousWithin).join("'")
  return dangerous.test(text) && !negativeNumber.test(text) ? `'${safeWithin}` : safeWithin
}

/**
 * A row of RFC 4180 with its line end. Quoted if it contains a comma, quote or line break, or a space at an
 * end.
 */
export function csvRow(texts: readonly string[]): string {
  return `${texts.map((text) => quote(defuse(text))).join(',')}\r\n`
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.split('"').join('""')}"` : cell
}
