import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, readInstance } from './config'

const page = 'https://deploy.example/qlens/?item=Q42'
const wiki = { id: 'wiki', name: 'Wiki', baseUrl: 'https://wiki.example/w/rest.php/wikibase', version: 'v1' }

describe('readConfig', () => {
  test('reads the config.json that ships, with addresses relative to the page', () => {
    const shipped: unknown = JSON.parse(readFileSync('public/config.json', 'utf8'))
    const { config, problems } = readConfig(shipped, page)
    expect(problems).toEqual([])
    expect(config.instances.map(({ id, baseUrl }) => [id, baseUrl])).toContainEqual([
      'sample',
      'https://deploy.example/qlens/sample/w/rest.php/wikibase',
    ])
  })

  test('fills in what may be omitted', () => {
    const { config, problems } = readConfig(
      { instances: [{ id: 'w', baseUrl: 'https://wiki.example/wiki/Item:Q1' }] },
      page,
    )
    expect(problems).toEqual([])
    expect(config).toEqual({
      contact: '',
      defaultInstance: 'w',
      instances: [
        {
          id: 'w',
          name: 'wiki.example',
          baseUrl: 'https://wiki.example/w/rest.php/wikibase',
          version: 'v1',
          examples: [],
        },
      ],
    })
  })

  test('takes the version from the address where none is given', () => {
    const instance = readInstance({ id: 'w', baseUrl: 'https://wiki.example/w/rest.php/wikibase/v0' })
    expect(instance).toMatchObject({ version: 'v0', baseUrl: 'https://wiki.example/w/rest.php/wikibase' })
  })

  test('takes a version to be found, and a number of requests', () => {
    const own = { ...wiki, version: 'auto', requestsPerMinute: 60 }
    expect(readInstance(own)).toMatchObject({ version: 'auto', requestsPerMinute: 60 })
    for (const requestsPerMinute of [0, -1, 1.5, '60'])
      expect(readInstance({ ...wiki, requestsPerMinute })).toHaveProperty('problem')
  })

  test('a malformed instance does not take the others down', () => {
    const { config, problems } = readConfig(
      {
        defaultInstance: 'wiki',
        instances: [{ id: 'bad id', baseUrl: 'x' }, 7, wiki, { ...wiki, name: 'Again' }],
      },
      page,
    )
    expect(config.instances).toEqual([{ ...wiki, examples: [] }])
    expect(problems).toEqual([
      { kind: 'instance', name: 'bad id', detail: expect.stringContaining('id:') },
      { kind: 'instance', name: '#2', detail: expect.any(String) },
      { kind: 'instance', name: 'wiki', detail: 'id: used twice' },
    ])
  })

  test.each([
    ['entityPage', 'javascript:alert(1)'],
    ['oauthRegistration', 'data:text/html,x'],
    ['mediaBase', '//x'],
    ['baseUrl', 'ftp://wiki.example/'],
    ['formatterProperty', '<b>'],
    ['version', 'v2'],
    ['examples', ['<script>']],
    ['id', '__proto__ x'],
  ])('refuses an instance whose %s is %j', (key, value) => {
    const { config, problems } = readConfig(
      {
        instances: [
          { ...wiki, [key]: value },
          { ...wiki, id: 'ok' },
        ],
      },
      page,
    )
    expect(config.instances.map(({ id }) => id)).toEqual(['ok'])
    expect(problems).toHaveLength(1)
  })

  test.each([[null], ['text'], [[]], [{}], [{ instances: {} }], [{ instances: [] }], [{ instances: [1] }]])(
    'uses the built-in instances for %j',
    (json) => {
      const { config, problems } = readConfig(json, page)
      expect(config.instances.map(({ id }) => id)).toEqual(['wikidata', 'sample'])
      expect(config.instances[1]?.baseUrl).toBe('https://deploy.example/qlens/sample/w/rest.php/wikibase')
      expect(problems[0]?.kind).toBe('malformed')
    },
  )

  test('an unknown default instance is reported, and replaced by the first one', () => {
    const { config, problems } = readConfig({ defaultInstance: 'gone', instances: [wiki] }, page)
    expect(config.defaultInstance).toBe('wiki')
    expect(problems).toEqual([{ kind: 'default-instance', name: 'gone' }])
  })

  test.each([
    [true, true],
    ['yes', true],
    [1, true],
    [false, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('"locked": %j', (locked, expected) => {
    expect(readConfig({ locked, instances: [wiki] }, page).config.locked).toBe(expected)
  })

  test.each([[{ locked: true }], [{ locked: true, instances: [1] }]])(
    'a locked deployment without readable instances sends no request to another host: %j',
    (json) => {
      const { config, problems } = readConfig(json, page)
      expect(config).toMatchObject({ locked: true, defaultInstance: 'sample' })
      expect(config.instances.map(({ baseUrl }) => new URL(baseUrl).host)).toEqual(['deploy.example'])
      expect(problems[0]?.kind).toBe('malformed')
    },
  )
})
