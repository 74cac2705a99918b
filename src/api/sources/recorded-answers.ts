import * as v from 'valibot'
import { groupBy } from '~/lib/group-by'
import { fieldOf } from '~/model/statement-list'

/**
 * Answers the requests whose parameters a static host ignores from files of a sample, beside its `api.php`:
 * `recorded/Q64.revisions.json` is `prop=revisions` of Q64 as its wiki answered. All others are sent as they are.
 */
export function withRecordedAnswers(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const file = recordedFile(url)
    if (!file) return send(input, init)
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    const response = await send(new Request(file.address, { signal }))
    if (!response.ok || file.revision === undefined) return response
    const entity = entityAt(await response.json(), file.itemId, file.revision)
    if (!entity) return new Response('', { status: 404 })
    return Response.json({ entities: { [file.itemId]: entity } })
  }
}

type RecordedFile = { address: string; itemId: string; revision?: string }

/** Where the answer to a request is; undefined where the file that it names has the answer itself. */
function recordedFile(url: URL): RecordedFile | undefined {
  const [, folder, path] =
    /^(.*\/)(api\.php|index\.php|rest\.php\/v1\/page\/.*\/history)$/.exec(url.pathname) ?? []
  if (folder === undefined || path === undefined) return undefined
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const subject =
    path === 'api.php'
      ? asked('titles') || asked('bltitle') || asked('id') || asked('entity') || asked('ids')
      : path === 'index.php'
        ? asked('title')
        : decodeURIComponent(path)
  const itemId = /(?:^|[:/])(Q\d+)(?:$|\.json$|\/history$)/.exec(subject)?.[1]
  const name = path === 'api.php' ? nameOf(asked) : path === 'index.php' ? 'contents' : 'bots'
  if (itemId === undefined || name === undefined) return undefined
  const address = `${url.origin}${folder}recorded/${itemId}.${name}.json`
  return path === 'index.php' ? { address, itemId, revision: asked('revision') } : { address, itemId }
}

function nameOf(asked: (name: string) => string): string | undefined {
  switch (asked('action')) {
    case 'query':
      return asked('prop') || asked('list') || undefined
    case 'wbgetentities':
      // The names of all entities are in `api.php` itself.
      return asked('props') === 'info' ? 'info' : undefined
    case 'wbcheckconstraints':
      return 'constraints'
    case 'wbsgetsuggestions':
      return 'suggestions'
    default:
      return undefined
  }
}

/** The contents of all revisions: each statement and each set of texts once, and runs of them by revision. */
const contentsSchema = v.object({
  page: v.record(v.string(), v.unknown()),
  statements: v.array(v.unknown()),
  texts: v.array(v.record(v.string(), v.unknown())),
  revisions: v.record(
    v.string(),
    v.object({
      modified: v.string(),
      texts: v.number(),
      statements: v.array(v.array(v.number())),
    }),
  ),
})

function entityAt(body: unknown, itemId: string, revision: string): object | undefined {
  const { page, statements, texts, revisions } = v.parse(contentsSchema, body)
  const recorded = revisions[revision]
  if (!recorded) return undefined
  const listed = recorded.statements.flatMap(([first, last = -1]) => statements.slice(first, last + 1))
  const { modified } = recorded
  return {
    ...page,
    type: 'item',
    id: itemId,
    lastrevid: Number(revision),
    modified,
    ...texts[recorded.texts],
    claims: Object.fromEntries(
      groupBy(listed, (statement) => String(fieldOf(fieldOf(statement, 'mainsnak'), 'property'))),
    ),
  }
}
