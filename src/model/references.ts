import { groupByProperty, statementOf, type StatementEntry } from './statement-list'
import type { Reference } from './statement'
import { isWikidata } from './wikidata'

/** A reference with all statements that share it; Wikibase identifies references by their hash. */
export type ReferenceUse = {
  hash: string
  reference: Reference
  /** In the item's order, without duplicates. */
  entries: StatementEntry[]
  /** It only says where the statements were imported from. */
  imported: boolean
}

/** Summarizes the references of the given entries. Skips unreadable statements. */
export function auditReferences(entries: readonly StatementEntry[], imports: ImportRule = noImports) {
  const uses = new Map<string, ReferenceUse>()
  const unreferenced: StatementEntry[] = []
  const imported: StatementEntry[] = []
  let referenced = 0
  for (const entry of entries) {
    const references = statementOf(entry)?.references
    if (!references) continue
    if (references.length === 0) {
      unreferenced.push(entry)
      continue
    }
    referenced++
    const own = references.map((reference) => noteUse(uses, reference, entry, imports))
    if (own.every((use) => use.imported)) imported.push(entry)
  }
  return {
    /** Most used first; equally used ones in order of appearance. */
    references: [...uses.values()].toSorted((a, b) => b.entries.length - a.entries.length),
    unreferenced: groupByProperty(unreferenced),
    /** Statements whose references all only say where they were imported from, by property. */
    imported: groupByProperty(imported),
    /** Readable statements with at least one reference. */
    referenced,
  }
}

function noteUse(
  uses: Map<string, ReferenceUse>,
  reference: Reference,
  entry: StatementEntry,
  imports: ImportRule,
): ReferenceUse {
  let use = uses.get(reference.hash)
  if (!use) {
    use = { hash: reference.hash, reference, entries: [], imported: isImport(reference, imports) }
    uses.set(reference.hash, use)
  }
  if (use.entries.at(-1) !== entry) use.entries.push(entry)
  return use
}

/**
 * The properties of a wiki that only say where a statement was imported from. They differ between wikis; where
 * they are unknown, no reference counts as imported.
 */
export type ImportRule = {
  /** Properties that name the origin: one of them makes a reference an import. */
  origins: readonly string[]
  /** Properties that may accompany them without naming a source. */
  beside: readonly string[]
}

/**
 * Wikidata: imported from Wikimedia project (P143), Wikimedia import URL (P4656). The day of the import
 * (retrieved, P813) does not make it a source. A reference with P813 alone is not an import, because it names no
 * origin.
 */
export const wikidataImports: ImportRule = { origins: ['P143', 'P4656'], beside: ['P813'] }

export const noImports: ImportRule = { origins: [], beside: [] }

export function importRuleOf(conceptBase: string | null | undefined): ImportRule {
  return isWikidata(conceptBase) ? wikidataImports : noImports
}

/** Whether a reference only says where the statement was imported from. */
export function isImport(reference: Reference, rule: ImportRule): boolean {
  const ids = reference.parts.map((part) => part.property.id)
  return (
    ids.some((id) => rule.origins.includes(id)) &&
    ids.every((id) => rule.origins.includes(id) || rule.beside.includes(id))
  )
}
