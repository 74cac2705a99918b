import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ActionError, type ActionContext } from './action-context'
import { memo } from './recorded'

const folder = join(import.meta.dirname, '../recorded/constraints')

/** The body of a recorded answer. */
export function recordedConstraints(name: string): { wbcheckconstraints: Record<string, object> } {
  return memo(`constraints ${name}`, () => {
    const text = readFileSync(join(folder, `${name}.http`), 'utf8')
    return JSON.parse(text.slice(text.search(/\r?\n\r?\n/)).trim()) as ReturnType<typeof recordedConstraints>
  })
}

const recordedFor: Readonly<Record<string, string>> = {
  Q42: '398-constraints-Q42',
  'Q42 de': '403-constraints-Q42-de',
  Q64: '399-constraints-Q64',
  Q183: '400-constraints-Q183',
}

const notThere = (action: string) =>
  new ActionError('badvalue', `Unrecognized value for parameter "action": ${action}.`)

/**
 * action=wbcheckconstraints of an item, as recorded, or of lexemes, forms and senses; for others the answer of an item
 * without statements.
 */
export function checkConstraints({ params, settings, origin }: ActionContext): object {
  if (!settings.constraints) throw notThere('wbcheckconstraints')
  const ids = (params.get('id') ?? '').split('|')
  const [id = ''] = ids
  const bad = ids.find((each) => !/^([QP][1-9]\d*|L[1-9]\d*(-[FS][1-9]\d*)?)$/.test(each))
  if (bad !== undefined) throw new ActionError('invalid-entity-id', 'Invalid entity ID.', { id: bad })
  if (ids.length > 50) throw new ActionError('toomanyvalues', 'Too many values supplied for parameter "id".')
  if (ids.length > 1) {
    const given = settings.constraints === true ? {} : settings.constraints
    const checked = ids.map((each) => [each, { claims: given[each] ?? [] }])
    return { wbcheckconstraints: Object.fromEntries(checked) as object, success: 1 }
  }
  const name = recordedFor[`${id} ${params.get('uselang')}`] ?? recordedFor[id]
  const body = name === undefined ? undefined : JSON.stringify(recordedConstraints(name))
  const given = settings.constraints === true ? undefined : settings.constraints[id]
  if (given) return { wbcheckconstraints: { [id]: { claims: given } }, success: 1 }
  if (body === undefined) return { wbcheckconstraints: { [id]: { claims: [] } }, success: 1 }
  return JSON.parse(body.replaceAll('http://wiki.example', origin)) as object
}

/** action=wbsgetsuggestions, from the source of PropertySuggester: the wiki of the recordings does not have it. */
export function getSuggestions({ params, settings }: ActionContext): object {
  const { suggestions } = settings
  if (!suggestions) throw notThere('wbsgetsuggestions')
  const search = suggestions.slice(0, Number(params.get('limit') ?? 7)).map((id, index) => ({
    id,
    url: `//wiki.example/wiki/Property:${id}`,
    rating: String(0.9 - index / 100),
    label: id,
  }))
  return { search, success: 1 }
}
