/** Removes the apostrophes that the export adds to a cell which a spreadsheet might run as a formula. */
export function restoreCell(cell: string): string {
  const text = /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
  return text.replace(/(?<!')'(?='*[=+\-@＝＋－＠])(?<=[;\t\r\n][;"\s]*')/g, '')
}
