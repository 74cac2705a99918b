import { join } from 'node:path'
import { deferred } from '../../src/test/deferred'
import { type Fault, startStatic, type WikibaseServer } from '../server'

export const dist = join(import.meta.dirname, '../../dist')

/** Delivers the normal response once `gate` opens. */
function after(gate: Promise<void>): Fault {
  return async (to, _request, healthy) => {
    await gate
    const { status, headers, body } = await healthy()
    to.writeHead(status, headers).end(body)
  }
}

/** The app's files; the app itself is held back until `letAppCome` is called. */
export async function holdApp() {
  const gate = deferred<void>()
  const site = await startStatic(dist, {
    fault: ({ url }) => (/\/app-[^/]*\.js$/.test(url) ? after(gate.promise) : undefined),
  })
  return { site, letAppCome: () => gate.resolve() }
}

const isLabels = (url: string) => new URL(url).searchParams.get('props') === 'labels'

/** Holds back the labels of a wiki until `letLabelsCome` is called. */
export function holdLabels(wikibase: WikibaseServer) {
  const gate = deferred<void>()
  wikibase.setOptions({ fault: ({ url }) => (isLabels(url) ? after(gate.promise) : undefined) })
  return () => gate.resolve()
}

/** Holds back the label, description and aliases of items until `letTermsCome` is called. */
export function holdTerms(wikibase: WikibaseServer) {
  const gate = deferred<void>()
  const isTerms = (url: string) => /aliases/.test(new URL(url).searchParams.get('props') ?? '')
  wikibase.setOptions({ fault: ({ url }) => (isTerms(url) ? after(gate.promise) : undefined) })
  return () => gate.resolve()
}

/** Holds back the statements of a wiki until `letStatementsCome` is called. */
export function holdStatements(wikibase: WikibaseServer) {
  const gate = deferred<void>()
  wikibase.setOptions({
    fault: ({ url, method }) =>
      method === 'GET' && url.endsWith('/statements') ? after(gate.promise) : undefined,
  })
  return () => gate.resolve()
}

/** The requests to a wiki, without preflights. */
export function reads({ requests }: WikibaseServer) {
  const urls = requests.filter(({ method }) => method === 'GET').map(({ url }) => url)
  return {
    statements: urls.filter((url) => url.endsWith('/statements')),
    labels: urls.filter(isLabels).map((url) => new URL(url).searchParams.get('ids')?.split('|') ?? []),
  }
}
