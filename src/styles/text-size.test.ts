import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('where users enlarge text in the browser, lines and layouts follow', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const fixed = files
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .flatMap((file) => {
      const found = readFileSync(join('src', file), 'utf8').match(
        /line-height: \d.*px|\(.*width (<|>|=).*\dpx\)|width: \d+px\)/g,
      )
      return (found ?? []).map((rule) => `${file}: ${rule}`)
    })
  expect(fixed).toEqual([])
})
