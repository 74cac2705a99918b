import * as v from 'valibot'
import { finding, type Finding, type ManifestFacts } from './findings'
import { answerOf, type SendProbe } from './probe'
import { restRoot, type Instance } from '~/model/connection'

const manifest = v.object({
  name: v.optional(
    v.pipe(
      v.string(),
      v.check(({ length }) => length > 0 && length <= 200),
    ),
  ),
  oauth: v.optional(v.object({ registration_page: v.optional(v.string()) })),
  equiv_entities: v.optional(
    v.record(v.string(), v.object({ properties: v.optional(v.record(v.string(), v.unknown())) })),
  ),
})

/** Reads the self-description of a wiki with the WikibaseManifest extension. */
export async function readManifest(send: SendProbe, instance: Instance): Promise<Finding> {
  const probe = await send(`${restRoot(instance)}/wikibase-manifest/v0/manifest`)
  const read = v.safeParse(manifest, answerOf(probe)?.body)
  if (answerOf(probe)?.status !== 200 || !read.success) return finding('manifest-none', 'note', [], [probe])
  const { name, oauth, equiv_entities: equivalents } = read.output
  const formatter = equivalents?.['wikidata.org']?.properties?.['P1630']
  const page = oauth?.registration_page
  const change: ManifestFacts = {
    ...(name !== undefined && { name }),
    ...(page !== undefined && /^https?:\/\//.test(page) && { oauthRegistration: page }),
    ...(typeof formatter === 'string' && /^P[1-9]\d*$/.test(formatter) && { formatterProperty: formatter }),
  }
  const facts = Object.keys(change) as (keyof ManifestFacts)[]
  const hasChanges = facts.some((fact) => change[fact] !== instance[fact])
  return finding(
    'manifest-found',
    'good',
    [name ?? ''],
    [probe],
    hasChanges ? [{ kind: 'manifest', change }] : [],
  )
}
