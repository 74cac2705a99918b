import type { Answer } from '~/api/request/client'
import { entityIn, termsOf } from '~/api/sources/entity-answer'
import { fieldOf } from '~/model/statement-list'

export { PartHeadingView } from '~/features/statements/PartHeadingView'

/** The statements and names of a lexeme, from one response. */
export function readAnswer({ body, url }: Answer, id: string) {
  const answer = entityIn(fieldOf(fieldOf(body, 'entities'), id), id, url)
  return { ...answer, terms: termsOf(answer.list) }
}
