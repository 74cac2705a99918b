import type { Page } from '@playwright/test'
import { openSettings } from './page-parts'
import type { RecordedRequest, WikibaseServer } from './server'

export const loadedStatements = (page: Page) => page.locator('[data-statement-total]')
export const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** An item of the wiki, with one statement, which costs a page little. */
export const item = 'Q900000010'

/** Connects to a wiki using only the settings, from another one that has no such item, and reads it. */
export async function connect(page: Page, app: string, values: Record<string, string>) {
  await page.goto(`${app}/?instance=sample&item=${item}`)
  await openSettings(page)
  for (const [name, value] of Object.entries(values))
    if (name === 'Version') await field(page, name).selectOption(value)
    else await field(page, name).fill(value)
  await save(page)
}

export const reads = ({ requests }: WikibaseServer) =>
  requests.filter(({ method, url }) => method === 'GET' && url.includes('/statements'))

/** Whether a request contains a text anywhere. */
export const carries = (text: string) => (request: RecordedRequest) => JSON.stringify(request).includes(text)

/** Everything that the browser stores for the app, as one text. */
export async function storedData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.addEventListener('error', () => reject(new Error(name)))
            opening.addEventListener('success', () => {
              const database = opening.result
              const stores = [...database.objectStoreNames]
              if (stores.length === 0) return resolve(name)
              const transaction = database.transaction(stores)
              const values: unknown[] = [name]
              for (const store of stores) {
                const all = transaction.objectStore(store).getAll()
                all.addEventListener('success', () => values.push(...(all.result as unknown[])))
              }
              transaction.addEventListener('complete', () => {
                database.close()
                resolve(JSON.stringify(values))
              })
            })
          }),
      ),
    )
    const storage = { local: { ...localStorage }, session: { ...sessionStorage } }
    return JSON.stringify([storage, databases, await caches.keys(), document.cookie])
  })
}
