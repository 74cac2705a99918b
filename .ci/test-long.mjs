// `npm run test:long`: the long form of tests that take minutes; the default run includes their short form.
import { findBrowser } from './browser.mjs'
import { bin, installPackages, run } from './setup.mjs'

installPackages()
const browser = findBrowser()
const env = { ...process.env, QLENS_LONG: '1', ...(browser && { QLENS_CHROMIUM: browser }) }
const codes = [
  ['vitest', 'run', 'src/test/fuzz.test.tsx'],
  ['vite', 'build', '--logLevel', 'warn'],
  ['playwright', 'test', 'e2e/session.e2e.ts'],
].map(([command, ...args]) => run(bin(command), args, { env }))
process.exit(codes.every((code) => code === 0) ? 0 : 1)
