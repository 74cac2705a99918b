import { describe, expect, test } from 'vitest'
import { shareExports, takeShared } from './shared-exports'

const first = { name: 'first', fileName: 'first-a-B_.js' }

/** Runs code that was a module. */
function run(code: string, window: object): unknown {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the test runs built code
  return new Function('window', code)(window)
}

describe('a module in the page', () => {
  test.each([
    'var a=1,b=2,$=3;export{a,b as $t,$ as c};',
    'var a=1,b=2,$=3;export{a,b as $t,$ as c};\n//# sourceMappingURL=first-a-B_.js.map\n',
    'var a = 1, b = 2, $ = 3;\nexport {\n  a,\n  b as $t,\n  $ as c\n}\n',
  ])('shares what %j exports, and others take it', (code) => {
    const page = {}
    const shared = shareExports(code, first)
    expect(shared.names).toEqual(['a', '$t', 'c'])
    run(shared.code, page)
    const other = `import{n as e}from"./runtime.js";import{c as x,a}from"../first-a-B_.js";import"../first-a-B_.js";`
    const taken = takeShared(other, first, shared.names)
    expect(taken).toContain('import{n as e}from"./runtime.js";')
    expect(run(`${taken.replace(/import.*?;/, '')}return[x,a]`, page)).toEqual([3, 1])
  })

  test('does not change a module without imports from it', () => {
    const code = 'import{a}from"./first-other.js";import("./later.js");'
    expect(takeShared(code, first, ['a'])).toBe(code)
  })

  test.each([
    'import("../first-a-B_.js")',
    'import * as all from"../first-a-B_.js"',
    'export{a}from"../first-a-B_.js"',
    'import{missing}from"../first-a-B_.js"',
  ])('says so where %j needs it otherwise', (code) => {
    expect(() => takeShared(code, first, ['a'])).toThrow(/first-a-B_\.js/)
  })

  test.each(['var a=1;', 'export{a};a=2;', 'export default a'])('says so where %j shares no list', (code) => {
    expect(() => shareExports(code, first)).toThrow('exports nothing')
  })
})
