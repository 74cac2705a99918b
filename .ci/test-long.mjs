// `npm run test:long`: the tests that take minutes in their long form; the default run has a short one of each.
import { bin, installPackages, run } from './setup.mjs'

installPackages()
const tests = ['src/test/fuzz.test.tsx', 'src/test/session.test.tsx']
process.exit(run(bin('vitest'), ['run', ...tests], { env: { ...process.env, QLENS_LONG: '1' } }))
