import { isPropertyId } from '~/model/id-pattern'
import { editKinds, type EditFilter } from './revision-list'

const longestUser = 300
const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** No user of MediaWiki has a slash in their name, but a link may say so. */
const encode = (text: string) => text.replaceAll('%', '%25').replaceAll('/', '%2F')
const decode = (text: string) => text.replaceAll('%2F', '/').replaceAll('%25', '%')

/** A filter of revisions as in the address: `property:P31/user:Editor/months:2021-01..2021-03/statements`. */
export function writeEditFilter({ property, user, kind, months, statementsOnly }: EditFilter): string {
  const parts = [
    property !== undefined && `property:${property}`,
    user !== undefined && `user:${encode(user)}`,
    kind !== undefined && `kind:${kind}`,
    months && `months:${months[0] === months[1] ? months[0] : months.join('..')}`,
    statementsOnly && 'statements',
  ]
  return parts.filter((part) => typeof part === 'string').join('/')
}

/** Drops what no filter has. */
export function readEditFilter(text = ''): EditFilter {
  const filter: EditFilter = {}
  for (const part of text.slice(0, 1_000).split('/')) {
    const colon = part.indexOf(':')
    const [name, value] = colon < 0 ? [part, ''] : [part.slice(0, colon), part.slice(colon + 1)]
    if (name === 'statements') filter.statementsOnly = true
    if (name === 'property' && isPropertyId(value)) filter.property = value
    if (name === 'user') filter.user = decode(value).slice(0, longestUser)
    const kind = editKinds.find((one) => one === value)
    if (name === 'kind' && kind) filter.kind = kind
    const [first = '', last = first] = value.split('..')
    if (name === 'months' && month.test(first) && month.test(last) && first <= last)
      filter.months = [first, last]
  }
  return filter
}
