import { ApiException } from '~/api/request/api-error'
import type { ItemStatements } from './item-statements'
import { lemmaLabel, readLexeme } from '~/model/lexeme'
import type { StatementList } from '~/model/statement-list'
import type { ItemTerms } from '~/model/terms'

/** The lexeme in a response, if it is the one that was requested. @throws ApiException */
export function lexemeIn(raw: unknown, id: string, url: string): ItemStatements {
  const lexeme = readLexeme(raw)
  if (!lexeme) throw new ApiException({ kind: 'schema', url, problem: `no ${id} in the answer` })
  if (lexeme.isMissing) throw new ApiException({ kind: 'action', code: 'no-such-entity', message: '', url })
  const isRedirected = lexeme.redirectedFrom === id && lexeme.id !== id
  if (lexeme.id !== id && !isRedirected)
    throw new ApiException({ kind: 'schema', url, problem: `the statements are of ${lexeme.id}` })
  const changed = Date.parse(lexeme.modified ?? '')
  return {
    list: lexeme.list,
    url,
    isAction: true,
    ...(!Number.isNaN(changed) && { lastModified: new Date(changed).toUTCString() }),
    ...(lexeme.lastRevision !== undefined && { lastRevision: lexeme.lastRevision }),
    ...(isRedirected && { redirectedTo: lexeme.id }),
  }
}

/** The lemmas as the name of the lexeme. */
export const termsOf = ({ lexeme }: StatementList): ItemTerms => ({
  label: lexeme ? lemmaLabel(lexeme) : {},
  description: {},
  aliases: [],
})
