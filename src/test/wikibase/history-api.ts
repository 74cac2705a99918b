import { ActionError, type Params } from './action-context'
import { frameworkError, html, json, Refusal } from './answers'
import { historyOf, itemsWithHistory, type ListedRevision, type RecordedHistory } from './history'
import type { Settings } from './options'
import type { Route } from './routing'

const standardLimit = 10
const mostListed = 500

/** An item's history as recorded, by the title of its page, with or without namespace. */
function historyOfTitle(title: string): RecordedHistory | undefined {
  return historyOf(title.replace(/^(Item:(?=Q)|Lexeme:(?=L))/, ''))
}

/** Of one revision, what `rvprop` asks for; no hash is recorded, but whether it is hidden. */
function listed(
  revision: ListedRevision,
  props: readonly string[],
  contents: RecordedHistory['contents'],
): object {
  const { revid, parentid, minor, user, userhidden, anon, timestamp, size, comment, commenthidden, tags } =
    revision
  return {
    ...(props.includes('ids') && { revid, parentid }),
    ...(props.includes('flags') && { minor }),
    ...(props.includes('user') && { user, userhidden, anon }),
    ...(props.includes('timestamp') && { timestamp }),
    ...(props.includes('size') && { size }),
    ...(props.includes('comment') && { comment, commenthidden }),
    ...(props.includes('tags') && { tags }),
    ...(props.includes('sha1') && !(revid in contents) && { sha1hidden: true }),
  }
}

const marker = ({ timestamp, revid }: ListedRevision) => `${timestamp.replace(/\D/g, '')}|${revid}`

/** `prop=revisions`, newest first, by title or by ids. */
export function queryRevisions(params: Params, settings: Settings): object {
  const props = (params.get('rvprop') ?? 'ids|timestamp|flags|comment|user').split('|')
  const ids = params.get('revids')?.split('|').map(Number)
  if (ids) {
    const pages = itemsWithHistory.flatMap((itemId) => {
      const history = historyOf(itemId)
      const found = history?.revisions.filter(({ revid }) => ids.includes(revid)).toReversed() ?? []
      return history && found.length > 0
        ? [{ ...history.page, revisions: found.map((one) => listed(one, props, history.contents)) }]
        : []
    })
    return { batchcomplete: true, query: { pages } }
  }
  const title = params.get('titles') ?? ''
  const history = historyOfTitle(title)
  if (!history) return { batchcomplete: true, query: { pages: [{ ns: 0, title, missing: true }] } }
  const given = params.get('rvcontinue')
  if (given !== undefined && !/^\d{14}\|\d+$/.test(given))
    throw new ActionError(
      'badcontinue',
      'Invalid continue param. You should pass the original value returned by the previous query.',
    )
  const asked = Number(params.get('rvlimit') ?? standardLimit)
  const limit = Math.min(asked, mostListed, settings.revisionsListed)
  const start = given === undefined ? 0 : history.revisions.findIndex((one) => marker(one) <= given)
  const rest = history.revisions.slice(start)
  const next = rest[limit]
  return {
    ...(next && { continue: { rvcontinue: marker(next), continue: '||' } }),
    batchcomplete: true,
    query: {
      pages: [
        {
          ...history.page,
          revisions: rest.slice(0, limit).map((one) => listed(one, props, history.contents)),
        },
      ],
    },
  }
}

/** Edits marked as a bot's: the recorded ones are older than recent changes go back. */
export function queryRecentChanges(params: Params): object {
  const revisions = historyOfTitle(params.get('rctitle') ?? '')?.revisions ?? []
  const shown = revisions.slice(0, 3).map(({ revid, parentid, minor }) => {
    return { type: 'edit', revid, old_revid: parentid, bot: false, new: false, minor }
  })
  return { query: { recentchanges: params.get('rcshow') === 'bot' ? [] : shown } }
}

/** `list=tags`: names are HTML, and one tag has none. */
export function queryTags(params: Params): object {
  const help = '<a href="/wiki/Help:Tags">Help</a>'
  const tags = [
    { name: 'mw-undo', displayname: 'Undo' },
    { name: 'mw-manual-revert', displayname: 'Manual <b>revert</b>' },
    { name: 'mw-reverted', displayname: `Reverted <img src="/x.png" onerror="alert(1)"> ${help}` },
    { name: 'mw-rollback', displayname: false },
  ]
  const start = Number(params.get('tgcontinue') ?? 0)
  const next = start + 2
  return {
    ...(next < tags.length && { continue: { tgcontinue: String(next), continue: '-||' } }),
    query: { tags: tags.slice(start, next) },
  }
}

const coreLimit = 20
/** Users in the group. */
const bots = ['HelperBot']

function listedByCore({ revid, timestamp, minor, size, comment, user, anon }: ListedRevision, delta: number) {
  const id = anon === true ? null : 4
  return {
    id: revid,
    timestamp,
    minor,
    size,
    comment: comment ?? null,
    user: user === undefined ? null : { id, name: user },
    delta,
  }
}

/** MediaWiki's own REST API: histories of pages. */
export function coreRoutes(): Route[] {
  return [
    {
      path: '/v1/page/{title}/history',
      methods: 'HEAD, GET',
      answer({ params, url }) {
        const history = historyOfTitle(params['title'] ?? '')
        const olderThan = url.searchParams.get('older_than')
        const start =
          olderThan === null
            ? 0
            : (history?.revisions.findIndex(({ revid }) => String(revid) === olderThan) ?? -1) + 1
        if (!history || (olderThan !== null && start === 0))
          throw new Refusal(
            frameworkError(404, {
              errorKey: 'rest-nonexistent-title',
              messageTranslations: { en: `The specified title (${params['title']}) does not exist` },
            }),
          )
        const isBotsOnly = url.searchParams.get('filter') === 'bot'
        const rest = history.revisions
          .slice(start)
          .filter(({ user = '' }) => !isBotsOnly || bots.includes(user))
        const shown = rest.slice(0, coreLimit)
        const address = `${url.origin}${url.pathname}`
        return json(200, {
          revisions: shown.map((one, index) => listedByCore(one, one.size - (rest[index + 1]?.size ?? 0))),
          latest: address,
          ...(rest.length > coreLimit && { older: `${address}?older_than=${shown.at(-1)?.revid}` }),
        })
      },
    },
  ]
}

const title = /^Special:EntityData\/([QL]\d+)\.json$/

/**
 * `index.php?title=Special:EntityData/Q64.json&revision=N`. A `revision` that is no number gets the current item,
 * as from Wikibase 1.43; one that is unknown, hidden or of another item 404.
 */
export function respondPage(url: URL, settings: Settings): Response {
  const open = { 'Access-Control-Allow-Origin': '*' }
  if (settings.privateWiki) return html(200, '<title>Login required</title>', {})
  const itemId = title.exec(url.searchParams.get('title') ?? '')?.[1] ?? ''
  const history = historyOf(itemId)
  const revision = url.searchParams.get('revision') ?? ''
  const wanted = /^[1-9]\d*$/.test(revision) ? revision : String(history?.revisions[0]?.revid)
  const content = history?.contents[wanted]
  return content
    ? json(200, { entities: { [itemId]: content } }, { ...open, 'Cache-Control': 'public, max-age=3600' })
    : html(404, '<title>Not Found</title>', open)
}
