import type { PropertyValue, Statement } from '~/model/statement'
import type { StatementEntry } from '~/model/statement-list'
import { Notes, bestOf, exported, type ExportContext, type Exported } from './exported'
import { rdfTerm } from './rdf-term'

/**
 * Triple patterns by which a query service finds the statements, with the prefixes they need. A best-rank
 * statement without qualifiers is one triple (`wdt:`). Any other goes through its node (`p:`, `ps:`, `pq:`),
 * because one triple would miss it or lose its qualifiers. References are not included.
 */
export function toSparql(entries: readonly StatementEntry[], context: ExportContext): Exported {
  const notes = new Notes()
  const best = bestOf(context.list)
  const names = new Names()
  const patterns = entries.map((entry) => {
    const statement = notes.readable(entry)
    if (!statement) return ''
    const noteValue = () => notes.add('export-note-sparql-value', entry)
    const write = best.has(statement) && statement.qualifiers.length === 0 ? directTriple : throughNode
    return write(statement, entry.subject ?? context.itemId, names, noteValue)
  })
  const body = patterns.join('')
  const text = body === '' ? '' : `${prefixesOf(body, context.conceptBase)}\n${body}`
  return exported(text, 'rq', notes.list())
}

/** Variables, numbered from 1 for each name. */
class Names {
  readonly #counts = new Map<string, number>()

  next(name: string): string {
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    return `?${name}${count}`
  }
}

function directTriple(statement: Statement, itemId: string, names: Names, noteValue: () => void): string {
  const { verb, object, filter } = predicate(statement, 'wdt:', names, noteValue)
  return `wd:${itemId} ${verb} ${object} .\n${filter}`
}

function throughNode(statement: Statement, itemId: string, names: Names, noteValue: () => void): string {
  const node = names.next('statement')
  const rank = statement.rank.charAt(0).toUpperCase() + statement.rank.slice(1)
  const parts = [
    predicate(statement, 'ps:', names, noteValue),
    { verb: 'wikibase:rank', object: `wikibase:${rank}Rank`, filter: '' },
    ...statement.qualifiers.map((qualifier) => predicate(qualifier, 'pq:', names, noteValue)),
  ]
  const triples = parts.map(({ verb, object }) => `${verb} ${object}`).join(' ;\n  ')
  const filters = parts.map(({ filter }) => filter).join('')
  return `wd:${itemId} p:${statement.property.id} ${node} .\n${node} ${triples} .\n${filters}`
}

function predicate({ property, value }: PropertyValue, prefix: string, names: Names, noteValue: () => void) {
  if (value.type === 'novalue') return { verb: 'a', object: `wdno:${property.id}`, filter: '' }
  const verb = prefix + property.id
  if (value.type === 'somevalue') {
    const unknown = names.next('unknown')
    return { verb, object: unknown, filter: `FILTER(wikibase:isSomeValue(${unknown}))\n` }
  }
  const term = rdfTerm(value.content)
  if (term === undefined) noteValue()
  return { verb, object: term ?? names.next('value'), filter: '' }
}

/** The namespaces that Wikibase derives from its concept base (RdfVocabulary, Wikibase 1.43). */
function prefixesOf(body: string, conceptBase: string): string {
  const properties = `${conceptBase.replace(/entity\/$/, '')}prop/`
  const known: [prefix: string, namespace: string][] = [
    ['wd', conceptBase],
    ['wdt', `${properties}direct/`],
    ['wdno', `${properties}novalue/`],
    ['p', properties],
    ['ps', `${properties}statement/`],
    ['pq', `${properties}qualifier/`],
    ['wikibase', 'http://wikiba.se/ontology#'],
    ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
    ['geo', 'http://www.opengis.net/ont/geosparql#'],
  ]
  // A prefix follows a space, a bracket or ^^. Declaring one too many, because of a text, is harmless.
  return known
    .filter(([prefix]) => new RegExp(`(?:^|[\\s(^])${prefix}:`).test(body))
    .map(([prefix, namespace]) => `PREFIX ${prefix}: <${namespace}>\n`)
    .join('')
}
