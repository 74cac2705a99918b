import { ApiException } from '~/api/request/api-error'
import type { ItemStatements } from './item-statements'
import { readEntity } from '~/model/action-json'
import { lemmaLabel, readLexeme } from '~/model/lexeme'
import { ownerOf, toStatementList, type StatementList } from '~/model/statement-list'
import type { ItemTerms } from '~/model/terms'

/** The entity in a response of the Action API, if it is the one that was requested. @throws ApiException */
export function entityIn(raw: unknown, id: string, url: string): Omit<ItemStatements, 'fallbackCause'> {
  const refuse = (problem: string) => new ApiException({ kind: 'schema', url, problem })
  const lexeme = id.startsWith('L') ? readLexeme(raw) : undefined
  const entity = id.startsWith('L') ? lexeme : readEntity(raw)
  if (!entity) throw refuse(`no ${id} in the answer`)
  // The wiki's own code for an id that cannot exist.
  if (entity.isMissing) throw new ApiException({ kind: 'action', code: 'no-such-entity', message: '', url })
  const list = lexeme?.list ?? toStatementList(entity.statements)
  if (!list) throw refuse('no statements in the answer')
  const isRedirected = entity.redirectedFrom === id && entity.id !== id
  if (entity.id !== id && !isRedirected) throw refuse(`the statements are of ${entity.id}`)
  const owner = lexeme ? lexeme.id : ownerOf(list)
  if (owner !== undefined && owner !== entity.id) throw refuse(`the statements are of ${owner}`)
  const changed = Date.parse(entity.modified ?? '')
  return {
    list,
    url,
    ...(lexeme && { isAction: true }),
    ...(!Number.isNaN(changed) && { lastModified: new Date(changed).toUTCString() }),
    ...(lexeme?.lastRevision !== undefined && { lastRevision: lexeme.lastRevision }),
    ...(isRedirected && { redirectedTo: entity.id }),
  }
}

/** The lemmas as the name of the lexeme. */
export const termsOf = ({ lexeme }: StatementList): ItemTerms => ({
  label: lexeme ? lemmaLabel(lexeme) : {},
  description: {},
  aliases: [],
})
