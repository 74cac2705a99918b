/**
 * Cells of a CSV file that a spreadsheet opens without running anything.
 *
 * A spreadsheet takes a cell that begins with one of `= + - @`, a tab or a line break for a formula (OWASP, "CSV
 * Injection"; their full-width forms too). Such a cell gets an apostrophe in front. So that the way back is
 * certain, a cell gets one also where such a sign follows on apostrophes of its own. A negative number can't do
 * anything and stays a number.
 */
const dangerous = /^'*[=+\-@\t\r\n＝＋－＠]/
const negativeNumber = /^-\d[\d.,]*$/

export function defuse(text: string): string {
  return dangerous.test(text) && !negativeNumber.test(text) ? `'${text}` : text
}

/** What a cell said before `defuse`: takes away one apostrophe where `defuse` has put one. */
export function restore(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell
}

/** A row of RFC 4180, line end included. Quoted where a comma, quote, line break or space at an end asks for it. */
export function csvRow(texts: readonly string[]): string {
  return `${texts.map((text) => quote(defuse(text))).join(',')}\r\n`
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
