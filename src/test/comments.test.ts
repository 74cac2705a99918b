import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['src', 'e2e', '.ci', 'deploy']
const withComments = /\.(?:tsx?|mjs|css)$/

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => withComments.test(file))
    .map((file) => join(folder, file)),
)

/** A comment starts with its subject: “While the user scrolls fast, …”. */
const stiltedSubject = /^[ \t]*(?:\/\/|\/\*\*?|\*)[ \t]+(?:What|Who|Whose)\b.*/gm

test('comments do not begin with What or Who', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(
    (file) =>
      readFileSync(file, 'utf8')
        .match(stiltedSubject)
        ?.map((line) => `${file}: ${line}`) ?? [],
  )
  expect(found).toEqual([])
})
