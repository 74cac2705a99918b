import { describe, expect, it } from 'vitest'
import { toCurl, exportAs, fileName } from './exporters'
import { copyFormats, downloadFormats } from './exported'
import { pair, sampleBody, statement, exportContext } from '~/test/export-context'

const body = {
  P31: [statement(pair('P31', 'wikibase-item', 'Q5'))],
  P856: [statement(pair('P856', 'url', 'https://example.org/')), { id: 'Q42$broken' }],
}
const context = exportContext(body)
const { entries } = context.list
const [human, site, broken] = entries

const textOf = (...parameters: Parameters<typeof exportAs>) => exportAs(...parameters).text

describe('JSON', () => {
  it('is what the API sent, of the statements chosen', () => {
    expect(JSON.parse(textOf('json', entries, context))).toEqual(body)
    expect(JSON.parse(textOf('json', [site!], context))).toEqual({ P856: [body.P856[0]] })
  })

  it('has a statement a line as NDJSON', () => {
    const lines = textOf('ndjson', entries, context).split('\n')
    expect(lines.slice(0, -1).map((line) => JSON.parse(line) as unknown)).toEqual(Object.values(body).flat())
    expect(lines.at(-1)).toBe('')
  })

  it('keeps a whole item unchanged', () => {
    const sample = sampleBody('Q900000001')
    const whole = exportContext(sample)
    expect(JSON.parse(textOf('json', whole.list.entries, whole))).toEqual(sample)
  })
})

describe('curl', () => {
  const base = 'https://www.wikidata.org/w/rest.php/wikibase/v1'
  const addressOf = (chosen: typeof entries) => /^curl '([^']+)'/.exec(toCurl(chosen, context).text)?.[1]

  it('requests the least that contains the statements', () => {
    expect(addressOf([human!])).toBe(`${base}/statements/${body.P31[0]!.id}`)
    expect(addressOf([site!, broken!])).toBe(`${base}/entities/items/Q42/statements?property=P856`)
    expect(addressOf([broken!])).toBe(`${base}/entities/items/Q42/statements?property=P856`)
    expect(addressOf(entries)).toBe(`${base}/entities/items/Q42/statements`)
  })

  it('says when the response contains more', () => {
    expect(toCurl(entries, context).notes).toEqual([])
    expect(toCurl([human!, site!], context).notes).toEqual([
      { message: 'export-note-curl-more', statements: [human!.key, site!.key] },
    ])
  })

  it('is the request that was made where that was one of the Action API, without a credential', () => {
    const sourceRequest = 'https://wiki.example/w/api.php?action=wbgetentities&ids=Q42&props=claims%7Cinfo'
    const read = { ...context, sourceRequest, hasCredential: true }
    const { text, notes } = toCurl([human!], read)
    expect(text).toBe(`curl '${sourceRequest}' \\\n  --header 'User-Agent: ${context.userAgent}'\n`)
    expect(notes).toEqual([{ message: 'export-note-curl-more', statements: [human!.key] }])
    expect(toCurl(entries, read).notes).toEqual([])
  })

  it('names the credential only by its variable, and only where there is one', () => {
    expect(toCurl([human!], context).text).not.toContain('Authorization')
    expect(toCurl([human!], { ...context, hasCredential: true }).text).toContain(
      '  --header "Authorization: Bearer $ACCESS_TOKEN" \\\n',
    )
  })

  it('is safe to paste, whatever the user agent says', () => {
    const { text } = toCurl([human!], { ...context, userAgent: "it's; rm -rf /" })
    expect(text).toBe(
      `curl '${base}/statements/${body.P31[0]!.id}' \\\n` +
        `  --header 'Content-Type: application/json' \\\n` +
        `  --header 'User-Agent: it'\\''s; rm -rf /'\n`,
    )
  })
})

describe('wikitext', () => {
  it('calls the template with item, property, value and qualifiers', () => {
    const wiki = exportContext({
      P26: [
        statement(pair('P26', 'wikibase-item', 'q1'), {
          qualifiers: [
            pair('P580', 'time'),
            pair('P1545', 'string', 'a=b|c <i> & d'),
            pair('P1', 'string', '2nd'),
          ],
        }),
        statement(pair('P856', 'url', 'https://example.org/a')),
        statement(pair('P856', 'url', 'https://example.org/?a=b')),
      ],
    })
    expect(textOf('wikitext', wiki.list.entries, wiki)).toBe(
      '{{Statement|Q42|P26|Q1|P580|{{somevalue}}|P1545|<nowiki>a=b|c &lt;i> &amp; d</nowiki>|P1|2nd}}\n' +
        '{{Statement|Q42|P856|https://example.org/a}}\n' +
        '{{Statement|Q42|P856|<nowiki>https://example.org/?a=b</nowiki>}}\n',
    )
  })

  it.each([
    ['url', 'https://example.org/~~~~', '<nowiki>https://example.org/~~~~</nowiki>'],
    ['url', 'https://example.org/~~~', '<nowiki>https://example.org/~~~</nowiki>'],
    ['url', 'https://example.org/__NOTOC__', '<nowiki>https://example.org/__NOTOC__</nowiki>'],
    ['url', 'https://example.org/~user/a_b', 'https://example.org/~user/a_b'],
    ['string', '~~~~', '<nowiki>~~~~</nowiki>'],
    ['string', '</nowiki>~~~~', '<nowiki>&lt;/nowiki>~~~~</nowiki>'],
    ['string', 'see RFC 822', '<nowiki>see RFC 822</nowiki>'],
  ])('keeps a %s from acting: %s', (dataType, content, expected) => {
    const wiki = exportContext({ P1: [statement(pair('P1', dataType, content))] })
    expect(textOf('wikitext', wiki.list.entries, wiki)).toBe(`{{Statement|Q42|P1|${expected}}}\n`)
  })

  it('says of which statements the template leaves out rank or references', () => {
    const value = pair('P1', 'string', 'a')
    const wiki = exportContext({
      P1: [
        statement(value),
        statement(value, { rank: 'deprecated' }),
        statement(value, { references: [{ hash: 'a', parts: [pair('P2', 'string', 'b')] }] }),
      ],
    })
    const [, deprecated, sourced] = wiki.list.entries
    expect(exportAs('wikitext', wiki.list.entries, wiki).notes).toEqual([
      { message: 'export-note-template', statements: [deprecated!.key, sourced!.key] },
    ])
  })

  it('contains nothing of an invalid property id', () => {
    const wiki = exportContext({ 'P1}}~~~~': [statement(pair('P1}}~~~~', 'string', 'a'))] })
    expect(textOf('wikitext', wiki.list.entries, wiki)).toBe('')
    expect(textOf('parser-function', wiki.list.entries, wiki)).toBe('')
  })

  it('calls the parser function once a property', () => {
    expect(textOf('parser-function', entries, context)).toBe(
      '{{#statements:P31|from=Q42}}\n{{#statements:P856|from=Q42}}\n',
    )
  })

  it('says where the parser function shows other statements', () => {
    const rank = (rank: string, content: string) => statement(pair('P1', 'string', content), { rank })
    const wiki = exportContext({
      P1: [rank('normal', 'a'), rank('normal', 'b'), rank('deprecated', 'c')],
      P2: [statement(pair('P2', 'string', 'd'))],
    })
    const [a, b, c, d] = wiki.list.entries
    const noted = (chosen: typeof entries, of = wiki) =>
      exportAs('parser-function', chosen, of).notes.flatMap(({ statements }) => statements)
    expect(noted([a!, b!, d!])).toEqual([])
    expect(noted([a!, d!])).toEqual([a!.key])
    expect(noted([c!])).toEqual([c!.key])
    expect(noted([a!, b!, c!, d!])).toEqual([a!.key, b!.key, c!.key])
    expect(noted([d!], { ...wiki, revision: 7264 })).toEqual([d!.key])
  })
})

describe('ids and links', () => {
  const { id } = body.P31[0]!

  it('name each statement', () => {
    expect(textOf('statement-id', [human!], context)).toBe(id)
    expect(textOf('statement-id', [human!, site!], context)).toBe(`${id}\n${body.P856[0]!.id}`)
    expect(textOf('wiki-link', [human!], context)).toBe(
      `https://www.wikidata.org/wiki/Special:EntityPage/Q42#${id}`,
    )
    expect(textOf('view-link', [human!], context)).toBe(`https://qlens.example/?item=Q42&statement=${id}`)
  })

  it('are not invented for unreadable statements', () => {
    expect(exportAs('statement-id', [broken!], context)).toMatchObject({
      text: '',
      notes: [{ message: 'export-note-unreadable', statements: ['Q42$broken'] }],
    })
  })
})

it('has a name in the menu and a way to do it for every format', () => {
  for (const format of [...copyFormats, ...downloadFormats]) {
    expect(context.format.t(`export-format-${format}`)).not.toContain('export-')
    expect(textOf(format, entries, context)).not.toBe('')
  }
  const exported = exportAs('csv', entries, context)
  expect(fileName(context, exported)).toBe('Q42-statements.csv')
  expect(fileName({ ...context, revision: 7264 }, exported)).toBe('Q42-revision-7264-statements.csv')
})

it('has a message for each of its notes', () => {
  const { t } = context.format
  expect(t('export-note-unreadable', '1', 1)).toBe('One statement could not be read and is left out.')
  expect(t('export-note-qs-text', '2', 2)).toBe(
    '2 lines have quotation marks or a | in a text, which QuickStatements 3 may change. Check the preview.',
  )
})
