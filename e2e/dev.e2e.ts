import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base } from '@playwright/test'
import { answerDialog, expectOpen, refusal } from './sign-in-steps'

const root = join(import.meta.dirname, '..')

/** The addresses that `npm run dev` prints, by what it says about them. */
const test = base.extend<object, { dev: Map<string, string> }>({
  dev: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, provide) => {
      const server = spawn(process.execPath, ['.ci/dev.mjs'], {
        cwd: root,
        env: { ...process.env, PORT: '5473' },
      })
      const addresses = new Map<string, string>()
      for await (const line of createInterface(server.stdout)) {
        const [, name, address] = /^ {2}(.*?): +(http\S+)$/.exec(line) ?? []
        if (name !== undefined && address !== undefined) addresses.set(name, address)
        if (line.includes('Ctrl+C')) break
      }
      await provide(addresses)
      server.kill()
      await once(server, 'exit')
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// Vite compiles what a page loads when it is first asked for.
test.use({ navigationTimeout: 60_000 })
test.describe.configure({ mode: 'serial', timeout: 120_000 })

test('npm run dev serves the sample and a test wiki, which fails where it should', async ({ dev, page }) => {
  await page.goto(dev.get('The sample')!)
  await expectOpen(page)
  await page.goto(dev.get('Test wiki')!)
  await expectOpen(page)
  await page.goto(dev.get('An item that always fails (Q500)')!)
  await expect(refusal(page, 'unexpected-error')).toBeVisible()
})

test('npm run dev serves a private wiki, to which one can sign in', async ({ dev, page }) => {
  await page.goto(dev.get('Private test wiki')!)
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
  await answerDialog(page)
  await expectOpen(page)
})

test('npm run dev serves a wiki that is read through its Action API', async ({ dev, page }) => {
  await page.goto(dev.get('Test wiki closed to other sites')!)
  await expectOpen(page)
  await expect(page.locator('[data-source="action"]')).toBeVisible()
})

test('npm run dev serves the gallery in both themes and directions', async ({ dev, page }) => {
  await page.goto(dev.get('The gallery of parts and values')!)
  for (const title of ['theme=light&language=en', 'theme=dark&language=ar'])
    await expect(page.frameLocator(`[title="${title}"]`).locator('[data-kind="unreadable"]')).toBeAttached()
})
