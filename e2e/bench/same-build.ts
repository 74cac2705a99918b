import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted()

/** Whether two folders contain the same files. */
export function isSameBuild(one: string, other: string): boolean {
  const names = filesOf(one)
  return (
    names.join('\n') === filesOf(other).join('\n') &&
    names.every((name) => readFileSync(join(one, name)).equals(readFileSync(join(other, name))))
  )
}
