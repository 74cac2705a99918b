import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entitiesOfLexemes } from './lexemes'
import { memo } from './memo'

export { memo }

// src/test/wikibase → src/test/recorded, public/sample
const recorded = join(import.meta.dirname, '../recorded')
const sampleItems = join(import.meta.dirname, '../../../public/sample/w/rest.php/wikibase/v1/entities/items')

/** A response recorded from Wikibase 1.43. */
export type Recording = {
  /** The first three characters of the file's name. */
  number: string
  name: string
  status: number
  headers: ReadonlyMap<string, string>
  body: string
}

function parseRecording(name: string, text: string): Recording {
  // A followed redirect is in one file with its target: the last response counts.
  const last = text.slice(Math.max(0, text.lastIndexOf('\nHTTP/1.1 ') + 1))
  const end = last.indexOf('\n\n')
  const [statusLine = '', ...lines] = last.slice(0, end).split('\n')
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return {
    number: name.slice(0, 3),
    name,
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: last.slice(end + 2).trimEnd(),
  }
}

/** Every recorded response, by number. */
export function recordings(): ReadonlyMap<string, Recording> {
  return memo('recordings', () => {
    const folder = join(recorded, 'responses')
    const all = new Map<string, Recording>()
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.http'))) {
      const recording = parseRecording(file.slice(0, -5), readFileSync(join(folder, file), 'utf8'))
      all.set(recording.number, recording)
    }
    return all
  })
}

export function recording(number: string): Recording {
  const found = recordings().get(number)
  if (!found) throw new Error(`There is no recording ${number}`)
  return found
}

/** The Action API's data of each entity: `{id: {datatype?, labels?, descriptions?, aliases?}}`. */
export function recordedEntities(): Record<string, unknown> {
  return memo('entities', () => ({
    ...(JSON.parse(readFileSync(join(recorded, 'entities.json'), 'utf8')) as Record<string, unknown>),
    ...entitiesOfLexemes(),
  }))
}

/**
 * The recorded body of an item's statements: one next to the tests, or of the sample instance.
 */
export function recordedStatements(itemId: string): string | undefined {
  if (!/^Q\d+$/.test(itemId)) return undefined
  return memo(`statements ${itemId}`, () =>
    [join(recorded, 'items', `${itemId}.json`), join(sampleItems, itemId, 'statements')]
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8'))
      .at(0),
  )
}

/** Ids of the sample instance's items. */
export function sampleItemIds(): string[] {
  return memo('sample', () =>
    readdirSync(sampleItems).toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1))),
  )
}
