import { defineConfig } from '@playwright/test'

// `npm test` finds a browser and names it here; without it, Playwright's own is used.
const executablePath = process.env['QLENS_CHROMIUM']

/** With a browser or a server of their own. */
const others = ['**/firefox/*.e2e.ts', '**/dev.e2e.ts']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Far more than anything takes: other jobs on the machine must not make a test fail.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // A worker of one test would answer the next visit of a page; e2e/offline.e2e.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    colorScheme: 'light',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(executablePath !== undefined && executablePath !== '' && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // A page lives for a second or two: threads that optimise its code and clean up cost more than they save.
        '--js-flags=--single-threaded --no-opt --no-maglev',
        // No test leaves this machine: other hosts (previews of media) don't resolve.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    // They take longest, so they begin first; one worker starts one Firefox.
    { name: 'others', testMatch: others, workers: 1, fullyParallel: false },
    { name: 'chromium', testIgnore: others },
  ],
})
