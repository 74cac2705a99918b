import type { WikibaseOptions } from './wikibase'

export const readers = ['nothing', 'token', 'client', 'signed in'] as const

/**
 * The result for a reader without credentials, with a user's token, with an owner-only client, and signed in:
 * `rest` and `action` for statements read that way, else the code of the error, or why signing in is
 * impossible.
 */
export type Row = { wiki: string; options: WikibaseOptions; shown: readonly [string, string, string, string] }

export const matrix: readonly Row[] = [
  ...(['v1', 'v0'] as const).flatMap((version): Row[] => {
    const versions = [version]
    return [
      { wiki: `${version}, CORS, public`, options: { versions }, shown: ['rest', 'rest', 'rest', 'rest'] },
      {
        wiki: `${version}, CORS, private`,
        options: { versions, privateWiki: true },
        shown: ['rest-read-denied', 'rest', 'rest', 'rest'],
      },
      {
        wiki: `${version}, no CORS, public`,
        options: { versions, allowCrossOrigin: false },
        shown: ['action', 'action', 'action', 'no sign-in: cors'],
      },
      {
        wiki: `${version}, no CORS, private`,
        options: { versions, allowCrossOrigin: false, privateWiki: true },
        shown: ['readapidenied', 'readapidenied', 'readapidenied', 'no sign-in: cors'],
      },
      {
        wiki: `${version}, CORS, private, no OAuth`,
        options: { versions, privateWiki: true, oauth: false },
        shown: ['rest-read-denied', 'rest', 'rest-no-match', 'no sign-in: no-oauth'],
      },
    ]
  }),
  {
    wiki: 'no Wikibase REST, CORS, public',
    options: { versions: [] },
    shown: ['action', 'action', 'action', 'action'],
  },
  {
    wiki: 'no Wikibase REST, CORS, private',
    options: { versions: [], privateWiki: true },
    shown: ['rest-no-match', 'rest-no-match', 'rest-no-match', 'rest-no-match'],
  },
  {
    wiki: 'no rest.php, public',
    options: { restApi: false },
    shown: ['action', 'action', 'action', 'no sign-in: cors'],
  },
  {
    wiki: 'no rest.php, private',
    options: { restApi: false, privateWiki: true },
    shown: ['readapidenied', 'readapidenied', 'readapidenied', 'no sign-in: cors'],
  },
  {
    wiki: 'neither API',
    options: { restApi: false, actionApi: false },
    shown: ['network', 'network', 'network', 'no sign-in: cors'],
  },
]
