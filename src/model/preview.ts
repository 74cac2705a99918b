import { readEntity, type RestStatements } from './action-json'
import { bestRanked } from './best-rank'
import type { Label } from './label'
import { lemmaLabel, lexicalLabel } from './lexeme'
import type { Statement } from './statement'
import { fieldOf, statementOf, toStatementList, type Lexeme, type StatementList } from './statement-list'

/** The few facts of an item that a preview shows. */
export type KeyFacts = {
  /** Ids of what it is an instance of. */
  classes: readonly string[]
  /** The name of a media file. */
  picture?: string
}

export const noKeyFacts: KeyFacts = { classes: [] }

/** As Wikidata numbers its properties. */
const instanceOf = 'P31'
const image = 'P18'
const classesShown = 3

/** From an item's statements; only those that count are parsed. */
export function keyFactsOf(list: Pick<StatementList, 'groups'>): KeyFacts {
  const best = (id: string): Statement[] => {
    const group = list.groups.find(({ propertyId }) => propertyId === id)
    return bestRanked((group?.entries ?? []).flatMap((entry) => statementOf(entry) ?? []))
  }
  const contents = (id: string) =>
    best(id).flatMap(({ value }) => (value.type === 'value' ? [value.content] : []))
  const classes = contents(instanceOf).flatMap((content) => ('id' in content ? [content.id] : []))
  const [picture] = contents(image).flatMap((content) =>
    content.kind === 'commons-media' ? [content.text] : [],
  )
  return { classes: classes.slice(0, classesShown), ...(picture !== undefined && { picture }) }
}

/** From an entity of the Action API with all of its claims, of which few are converted. */
export function keyFactsOfClaims(entity: unknown): KeyFacts {
  const claims = partOf(fieldOf(entity, 'claims'))
  return keyFactsOfBody(readEntity({ id: fieldOf(entity, 'id'), claims })?.statements)
}

/** From the statements of an item as REST gives them. */
export const keyFactsOfStatements = (statements: unknown): KeyFacts => keyFactsOfBody(partOf(statements))

function keyFactsOfBody(statements: RestStatements | Record<string, unknown> | undefined): KeyFacts {
  const list = toStatementList(statements)
  return list ? keyFactsOf(list) : noKeyFacts
}

const sensesShown = 3

/** The name of a lexeme, form or sense, and below it: of a lexeme its senses, of a part its lexeme's lemma. */
export function lexicalTexts(
  lexeme: Lexeme | undefined,
  id: string,
  languages: readonly string[],
): Record<'label' | 'description', Label> {
  if (!lexeme) return { label: {}, description: {} }
  const label = lexicalLabel(lexeme, id, languages)
  if (id.includes('-')) return { label, description: lemmaLabel(lexeme) }
  const senses = lexeme.parts.filter(({ kind }) => kind === 'sense').slice(0, sensesShown)
  const glosses = senses.flatMap((sense) => lexicalLabel(lexeme, sense.id, languages).text ?? [])
  return { label, description: glosses.length > 0 ? { text: glosses.join('; ') } : {} }
}

/** A long item has megabytes of other properties. */
function partOf(byProperty: unknown): Record<string, unknown> {
  return Object.fromEntries([instanceOf, image].map((id) => [id, fieldOf(byProperty, id) ?? []]))
}
