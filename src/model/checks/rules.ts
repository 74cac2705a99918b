import { importRuleOf, type ImportRule } from '~/model/references'
import { isWikidata } from '~/model/wikidata'

/** The beginning and the end of something. */
type Pair = readonly [start: string, end: string]

/** The meaning of a wiki's properties, as far as checks need it. */
export type CheckRules = {
  /** Today, as a Julian day number. */
  today: bigint
  imports: ImportRule
  /** When a source was looked up. */
  retrieved: readonly string[]
  /** Names a source. */
  statedIn: readonly string[]
  /** Parts of a reference that don't find the place in the source. */
  notPlaces: readonly string[]
  /** Text that is an address, whatever its data type. */
  addresses: readonly string[]
  /** Qualifiers, or statements of an item, of which the second is never before the first. */
  periods: readonly Pair[]
  /** The same, as statements of an item. */
  lives: readonly Pair[]
  /** Events that can't have happened yet. */
  past: readonly string[]
  /** Events that may be planned. */
  planned: readonly string[]
}

type MeaningOfProperties = Omit<CheckRules, 'today' | 'imports'>

/** For a wiki whose properties have no known meaning. */
const unknownRules: MeaningOfProperties = {
  retrieved: [],
  statedIn: [],
  notPlaces: [],
  addresses: [],
  periods: [],
  lives: [],
  past: [],
  planned: [],
}

const wikidataRules: MeaningOfProperties = {
  // retrieved
  retrieved: ['P813'],
  // stated in
  statedIn: ['P248'],
  // stated in, retrieved, language of work, based on heuristic, imported from
  notPlaces: ['P248', 'P813', 'P407', 'P887', 'P143'],
  // reference URL, Wikimedia import URL, archive URL, URL
  addresses: ['P854', 'P4656', 'P1065', 'P2699'],
  // start and end time; earliest and latest date
  periods: [
    ['P580', 'P582'],
    ['P1319', 'P1326'],
  ],
  // birth and death; inception and dissolution; start and end of work
  lives: [
    ['P569', 'P570'],
    ['P571', 'P576'],
    ['P580', 'P582'],
    ['P2031', 'P2032'],
  ],
  // retrieved, birth, death, archive date, baptism, burial
  past: ['P813', 'P569', 'P570', 'P2960', 'P1636', 'P4602'],
  // end, dissolution, discontinued, latest end, expected completion
  planned: ['P582', 'P576', 'P2669', 'P12506', 'P3999'],
}

/** The rules for a wiki by its concept base; only Wikidata's properties are known. */
export function rulesFor(conceptBase: string | null | undefined, today: bigint): CheckRules {
  const imports = importRuleOf(conceptBase)
  return { today, imports, ...(isWikidata(conceptBase) ? wikidataRules : unknownRules) }
}
