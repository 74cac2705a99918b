import { referenceText, statementText } from '~/model/history/statement-diff'
import { toJson } from '~/lib/to-json'
import { statementOf, type StatementEntry } from '~/model/statement-list'

const known = new WeakMap<StatementEntry, string>()

/**
 * 16 hexadecimal digits for what a verdict judges: main value, rank, qualifiers and references. The order of qualifiers
 * and references does not count, nor which API the statement was read through: the Action API composes characters.
 */
export function contentHash(entry: StatementEntry): string {
  let hash = known.get(entry)
  if (hash === undefined) known.set(entry, (hash = hashOf(contentText(entry))))
  return hash
}

function contentText(entry: StatementEntry): string {
  const statement = statementOf(entry)
  if (!statement) return toJson(entry.raw).normalize()
  return toJson([
    statement.rank,
    statementText(statement),
    ...statement.references.map(referenceText).toSorted(),
  ])
}

/** Two 32-bit halves mixed as in MurmurHash3: nobody gains by a collision, and crypto.subtle only answers later. */
function hashOf(text: string): string {
  let [one, other] = [0x9e3779b1, 0x85ebca77]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 0x85ebca6b)
    other = Math.imul(other ^ unit, 0xc2b2ae35)
    one = (one << 13) | (one >>> 19)
    other = (other << 17) | (other >>> 15)
  }
  return hex(finish(one ^ text.length) ^ other) + hex(finish(other) ^ one)
}

function finish(half: number): number {
  const mixed = Math.imul(half ^ (half >>> 16), 0x85ebca6b)
  const again = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return again ^ (again >>> 16)
}

const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0')
