import * as v from 'valibot'
import { finding, type Finding, type ManifestFacts } from './findings'
import { answerOf, type SendProbe } from './probe'
import { readInstance } from '~/model/connection/config'
import { restRoot, type Instance } from '~/model/connection/connection'

const manifest = v.object({
  name: v.optional(v.string()),
  oauth: v.optional(v.object({ registration_page: v.optional(v.string()) })),
  equiv_entities: v.optional(
    v.record(v.string(), v.object({ properties: v.optional(v.record(v.string(), v.unknown())) })),
  ),
})

/** Reads the self-description of a wiki with the WikibaseManifest extension. */
export async function readManifest(send: SendProbe, instance: Instance): Promise<Finding> {
  const probe = await send(`${restRoot(instance)}/wikibase-manifest/v0/manifest`)
  const read = v.safeParse(manifest, answerOf(probe)?.body)
  if (answerOf(probe)?.status !== 200 || !read.success)
    return finding('manifest-none', 'note', { evidence: [probe] })
  const { name, oauth, equiv_entities: equivalents } = read.output
  const formatter = equivalents?.['wikidata.org']?.properties?.['P1630']
  const page = oauth?.registration_page
  const given = { name: name?.trim(), oauthRegistration: page, formatterProperty: formatter }
  // A value that the next visit could not read would take the whole wiki off the list.
  const readable = Object.entries(given).filter(
    ([fact, value]) =>
      value !== undefined &&
      !('problem' in readInstance({ id: 'x', baseUrl: instance.baseUrl, [fact]: value })),
  )
  const change: ManifestFacts = Object.fromEntries(readable)
  const facts = Object.keys(change) as (keyof ManifestFacts)[]
  const hasChanges = facts.some((fact) => change[fact] !== instance[fact])
  return finding('manifest-found', 'good', {
    values: [change.name ?? ''],
    evidence: [probe],
    remedies: hasChanges ? [{ kind: 'manifest', change }] : [],
  })
}
