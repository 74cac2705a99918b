import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLexeme } from '~/model/lexeme'
import { parseStatement } from '~/model/statement'
import { toStatementList } from '~/model/statement-list'
import { recordedStatements, sampleItemIds } from './wikibase/recorded'

const publicFolder = join(import.meta.dirname, '../../public')
const read = (path: string) => JSON.parse(readFileSync(join(publicFolder, path), 'utf8')) as unknown

type Config = { instances: { id: string; baseUrl: string; examples: string[]; items?: string[] }[] }
type Terms = Record<string, { id: string; type: string; datatype?: string; labels: object }>

const config = read('config.json') as Config
const sample = config.instances.find(({ id }) => id === 'sample')
const { entities } = read('sample/w/api.php') as { entities: Terms }

describe('the sample instance', () => {
  it('has at most 6 MB', () => {
    const files = readdirSync(join(publicFolder, 'sample'), { recursive: true, withFileTypes: true })
    const sizes = files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(6_000_000)
  })

  it('contains the items that config.json lists', () => {
    expect(sample?.items).toEqual([...sampleItemIds(), 'L525'])
    expect(sample?.items).toEqual(expect.arrayContaining(sample?.examples ?? []))
  })

  it('has the 332 statements of Q42', () => {
    expect(
      toStatementList(read(`${sample?.baseUrl}/v1/entities/items/Q42/statements`))?.entries,
    ).toHaveLength(332)
  })

  it('has a lexeme with the 13 statements of itself, its sense and its forms', () => {
    const list = readLexeme(entities['L525'])?.list
    expect(list?.entries).toHaveLength(13)
    expect(list?.entries.filter(({ raw }) => !parseStatement(raw).ok)).toEqual([])
    expect(list?.lexeme?.parts.map(({ id }) => id)).toEqual(['L525-S1', 'L525-F1', 'L525-F2'])
  })

  it.each(sampleItemIds())('has readable statements only, in %s', (id) => {
    const entries = toStatementList(JSON.parse(recordedStatements(id) ?? ''))?.entries ?? []
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.filter(({ raw }) => !parseStatement(raw).ok)).toEqual([])
  })

  it('names properties with their data types', () => {
    const properties = Object.values(entities).filter(({ type }) => type === 'property')
    expect(properties.length).toBeGreaterThan(1000)
    expect(properties.filter(({ datatype }) => datatype === undefined)).toEqual([])
    expect(entities['P31']?.labels).toMatchObject({ en: { language: 'en', value: 'instance of' } })
  })

  it('has the one formatter address that was recorded', () => {
    expect(read(`${sample?.baseUrl}/v1/entities/properties/P214/statements`)).toMatchObject({
      P1630: [{ value: { content: 'https://viaf.org/viaf/$1' } }],
    })
  })
})
