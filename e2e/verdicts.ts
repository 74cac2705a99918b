/** In the page: stores 20,000 verdicts on other items of a wiki, and some on statements of one. */
export async function fillWithVerdicts([wiki, item, own]: readonly [
  wiki: string,
  item: string,
  statements: readonly string[],
]) {
  const opening = indexedDB.open('qlens-verdicts:/')
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('verdicts'))
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const transaction = opening.result.transaction('verdicts', 'readwrite')
  const objects = transaction.objectStore('verdicts')
  const fill = (id: string, statements: readonly string[]) => {
    const counts = { checked: statements.length, wrong: 0, again: 0 }
    objects.put({ wiki, item: id, counts, total: statements.length, at: 1 }, ['item', wiki, id])
    const verdict = { verdict: 'checked', hash: '0'.repeat(16), at: 1 }
    for (const statement of statements)
      objects.put({ id: statement, ...verdict }, ['verdict', wiki, id, statement])
  }
  for (let index = 0; index < 200; index++) {
    const id = `Q${7_000_000 + index}`
    fill(
      id,
      Array.from({ length: 100 }, (_, statement) => `${id}$${statement}`),
    )
  }
  fill(item, own)
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  opening.result.close()
}
