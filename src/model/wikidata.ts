/** The prefix of ids in Wikidata's concept addresses. */
const wikidataConcepts = 'http://www.wikidata.org/entity/'

/** Whether a wiki is Wikidata, by its concept base: only the meaning of Wikidata's properties is known. */
export const isWikidata = (conceptBase: string | null | undefined): boolean =>
  conceptBase === wikidataConcepts

/** The globe that every Wikibase takes a coordinate to be on, unless it names another one. */
export const earth = `${wikidataConcepts}Q2`
