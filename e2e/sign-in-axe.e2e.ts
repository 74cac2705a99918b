import { checkWithAxe, sizes } from './accessibility/standards'
import { expect } from './fixtures'
import { test, signInButton, wikiMenu, chosen, expectOpen, answerDialog } from './sign-in-steps'

test.describe('axe finds nothing', () => {
  test.use({ wikibaseOptions: { privateWiki: true }, contextOptions: { reducedMotion: 'reduce' } })

  for (const viewport of sizes)
    test(`while signing in and out at ${viewport.width} px`, async ({ page, team }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await page.clock.install()
      await team.open(page)
      await expect(signInButton(page)).toBeVisible()
      await checkWithAxe(page, 'private wiki')
      await wikiMenu(page).click()
      await expect(chosen(page, 'Sign in')).toBeVisible()
      await checkWithAxe(page, 'menu, signed out')
      await chosen(page, 'Sign in').click()
      await answerDialog(page)
      await expectOpen(page)
      await wikiMenu(page).click()
      await expect(chosen(page, 'Sign out')).toBeVisible()
      await checkWithAxe(page, 'menu, signed in')
      await page.keyboard.press('Escape')
      await page.clock.fastForward('56:00')
      await expect(page.locator('[data-session="ending"]')).toBeVisible()
      await checkWithAxe(page, 'session that ends')
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await page.getByRole('button', { name: 'How to register a client' }).click()
      await checkWithAxe(page, 'settings')
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: 'Revoke it on Team wiki' })).toBeVisible()
      await checkWithAxe(page, 'signed out')
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(overflow).toBe(0)
    })
})
