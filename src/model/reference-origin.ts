import type { Reference } from './statement'
import { isWikidata } from './wikidata'

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

/** The rule for a wiki by its concept base. */
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
