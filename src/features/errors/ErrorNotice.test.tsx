import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, test, vi } from 'vitest'
import { ErrorNotice } from './ErrorNotice'
import { InOtherWiki } from './InOtherWiki'
import { RemediesContext } from './remedies'
import type { ApiError } from '~/api/request/api-error'
import { errorFromAnswer, toApiError } from '~/api/request/errors'
import { subscribeToEndOfOutages } from '~/api/request/outages'
import { WikiContext } from '~/api/wiki/WikiContext'
import type { Instance } from '~/model/connection/connection'
import { createTestWiki, renderInApp } from '~/test/render'
import { waitFor } from '~/test/wait'
import { recordings } from '~/test/wikibase/recorded'

const notFound: ApiError = {
  kind: 'api',
  status: 404,
  code: 'resource-not-found',
  message: 'The requested resource does not exist',
  context: {},
  url: 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q404/statements',
}
const wikiPage = 'https://wiki.example/wiki/Special:EntityPage/Q404'

function show(error: ApiError, offers: 'with everything' | 'alone' = 'with everything') {
  const onRetry = vi.fn<() => void>()
  const openSettings = vi.fn<(field: string) => void>()
  const isAlone = offers === 'alone'
  const all = isAlone ? { subject: 'Q404' } : { onRetry, itemId: 'Q404' }
  renderInApp(
    <RemediesContext value={isAlone ? {} : { openSettings }}>
      <ErrorNotice error={error} {...all}>
        <a href="?instance=sample">Try the sample</a>
      </ErrorNotice>
    </RemediesContext>,
  )
  const notice = screen.getByRole('alert')
  const detail = (name: string) => within(notice).queryByText(name)?.nextElementSibling?.textContent
  return { notice, detail, onRetry, openSettings }
}

test('code of the app that could not be loaded is no request of a wiki, and may come with a reload', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const { notice, onRetry } = show(toApiError(new TypeError('Failed to fetch dynamically imported module')))
  expect(notice).toHaveTextContent('This part could not be loaded.')
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(fetch).toHaveBeenCalledWith(location.href, { method: 'HEAD', cache: 'no-store' })
  await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(1))
  fetch.mockRestore()
})

describe('a recorded error', () => {
  const errors = [...recordings().values()].filter(({ status }) => status >= 400)

  it.each(errors)('$number shows with the API’s own code and words', ({ status, headers, body }) => {
    const said = (body.startsWith('{') ? JSON.parse(body) : {}) as Record<string, string | object>
    const { code, error, errorKey, message, error_description: description, messageTranslations } = said
    const words = message ?? description ?? (messageTranslations as { en?: string } | undefined)?.en
    const expected = String(code ?? error ?? errorKey ?? `http-${status}`)
    const { notice, detail } = show(
      errorFromAnswer(
        { status, statusText: '', headers: new Headers([...headers]) },
        body,
        notFound.url ?? '',
      ),
    )
    expect(notice).toHaveAttribute('data-error-code', expected)
    expect(detail('Code')).toBe(expected)
    expect(detail('Status')).toBe(String(status))
    if (typeof words === 'string') expect(detail('Server message')).toBe(words)
  })
})

test('of a token that a redirect stopped allows it again, wherever it is shown', async () => {
  const { wiki } = createTestWiki()
  const allowToken = vi.fn<() => void>()
  const onRetry = vi.fn<() => void>()
  const error = { kind: 'redirect-out-of-base', finalUrl: 'https://wiki.example/other' } as const
  renderInApp(
    <InOtherWiki wiki={{ ...wiki, client: { ...wiki.client, allowToken } }}>
      <ErrorNotice error={error} onRetry={onRetry} />
    </InOtherWiki>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send the token again' }))
  expect(allowToken).toHaveBeenCalledTimes(1)
  expect(onRetry).toHaveBeenCalledTimes(1)
})

describe('an error notice', () => {
  it('says what happened, and what the server said', () => {
    const { notice, detail } = show(notFound)
    expect(notice).toHaveTextContent('Test wiki has no Q404')
    expect(notice).toHaveTextContent('It may have been deleted')
    expect(notice).toHaveAttribute('data-error-code', 'resource-not-found')
    expect(notice).toHaveAttribute('data-error-kind', 'api')
    expect(notice).not.toHaveAttribute('data-error-cause')
    expect(detail('Code')).toBe('resource-not-found')
    expect(detail('Status')).toBe('404')
    expect(detail('Server message')).toBe('The requested resource does not exist')
    expect(detail('Address')).toBe(notFound.url)
  })

  it('stays as it was read out when the wiki’s own name arrives, but not for another wiki', () => {
    const on = (instance: Partial<Instance>) => (
      <WikiContext value={createTestWiki({ instance }).wiki}>
        <ErrorNotice error={notFound} itemId="Q404" />
      </WikiContext>
    )
    const { rerender } = renderInApp(on({ name: 'wiki.example' }))
    const notice = screen.getByRole('alert')
    rerender(on({ name: 'The wiki’s own name' }))
    expect(notice).toHaveTextContent('wiki.example has no Q404')
    rerender(on({ name: 'Other wiki', baseUrl: 'https://other.example/w/rest.php/wikibase' }))
    expect(notice).toHaveTextContent('Other wiki has no Q404')
  })

  it('says when the server wants to be asked again, where that is known', () => {
    const limited = { kind: 'http', status: 429, reason: '', contentType: '', excerpt: '' } as const
    const { detail } = show({ ...limited, retryAt: new Date(2026, 10, 22, 14, 5, 9).getTime() })
    expect(detail('Try again after')).toBe('14:05:09')
  })

  it('says so with the date, if that is not soon', () => {
    const until = new Date(Date.now() + 86_400_000)
    const { detail } = show({ kind: 'action', code: 'maxlag', message: '', retryAt: until.getTime() })
    expect(detail('Try again after')).toContain(String(until.getFullYear()))
  })

  it('of a limit says how long to wait, where that is known', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 14, 5, 9) })
    const refused = { kind: 'action', code: 'ratelimited', message: '' } as const
    const { notice } = show({ ...refused, retryAt: Date.now() + 40_000 })
    vi.useRealTimers()
    expect(notice).toHaveTextContent('It asks you to wait 40 seconds, until 14:05:49.')
    expect(notice).not.toHaveTextContent('Wait a minute')
  })

  it.each<[ApiError, signIn: RegExp, token: RegExp]>([
    [{ kind: 'action', code: 'ratelimited', message: '' }, /signing in raises/, /an access token raises/],
    [
      { kind: 'framework', status: 403, code: 'rest-read-denied', message: '' },
      /^.* private\.Sign in with your account .* access token/,
      /private\.Reading it requires a member’s access token/,
    ],
    [
      { kind: 'action', code: 'readapidenied', message: '', isRestClosed: true },
      /neither your sign-in nor an access token.*You can sign in here as soon as/,
      /The wiki’s operators can open its REST API to other sites/,
    ],
  ])('that a credential would help names signing in first, where that is possible: %j', (error, ...says) => {
    for (const [index, button] of [<button key="b">Sign in</button>, null].entries()) {
      const { unmount } = renderInApp(
        <RemediesContext value={{ signIn: button, openSettings: vi.fn() }}>
          <ErrorNotice error={error} subject="Q1" />
        </RemediesContext>,
      )
      const notice = screen.getByRole('alert')
      expect(notice).toHaveTextContent(says[index]!)
      expect(notice).not.toHaveTextContent(says[1 - index]!)
      const names = within(notice)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
      expect(names.indexOf('Sign in')).toBe(button ? 0 : -1)
      unmount()
    }
  })

  it('does not recommend opening the REST API for what it does not have', () => {
    const { notice } = show({ kind: 'action', code: 'readapidenied', message: '' })
    expect(notice).toHaveTextContent('neither your sign-in nor an access token')
    expect(notice).not.toHaveTextContent('REST API')
  })

  it.each([
    ['no way in from another site', 'https://wiki.example', []],
    ['as any other API on the wiki’s own host', location.origin, ['Sign in', 'Enter an access token']],
  ])('of a private wiki’s Action API offers %s', (_, origin, offered) => {
    const error = {
      kind: 'action',
      code: 'readapidenied',
      message: '',
      url: `${origin}/w/api.php?x`,
    } as const
    renderInApp(
      <RemediesContext value={{ signIn: <button>Sign in</button>, openSettings: vi.fn() }}>
        <ErrorNotice error={error} />
      </RemediesContext>,
    )
    const notice = screen.getByRole('alert')
    const names = within(notice).queryAllByRole('button')
    expect(names.map(({ textContent }) => textContent)).toEqual(offered)
    expect(/a page of another site can send/.test(notice.textContent)).toBe(offered.length === 0)
  })

  it('of another wiki says where its token is entered, and offers signing in only where that wiki does', () => {
    const error = { kind: 'framework', status: 403, code: 'rest-read-denied', message: '' } as const
    for (const oauthClientId of ['', 'client']) {
      const { wiki: other } = createTestWiki({ instance: { oauthClientId } })
      const { unmount } = renderInApp(
        <RemediesContext value={{ signIn: <button>Sign in</button>, openSettings: vi.fn() }}>
          <InOtherWiki wiki={other}>
            <ErrorNotice error={error} />
          </InOtherWiki>
        </RemediesContext>,
      )
      const notice = screen.getByRole('alert')
      const isOffered = oauthClientId !== ''
      expect(within(notice).queryAllByRole('button')).toHaveLength(isOffered ? 1 : 0)
      expect(notice).toHaveTextContent(isOffered ? 'Sign in with' : 'Choose this wiki at the top of the page')
      unmount()
    }
  })

  it('of another wiki than the page’s does not lead to the page’s settings', () => {
    const openSettings = vi.fn()
    const { wiki: other } = createTestWiki({ instance: { name: 'Other wiki' } })
    renderInApp(
      <RemediesContext value={{ openSettings }}>
        <InOtherWiki wiki={other}>
          <ErrorNotice error={{ kind: 'framework', status: 403, code: 'rest-read-denied', message: '' }} />
        </InOtherWiki>
        <ErrorNotice error={{ kind: 'framework', status: 403, code: 'rest-read-denied', message: '' }} />
      </RemediesContext>,
    )
    const [there, here] = screen.getAllByRole('alert')
    expect(there).toHaveTextContent('Other wiki')
    expect(within(there!).queryByRole('button')).not.toBeInTheDocument()
    expect(within(here!).getByRole('button', { name: 'Enter an access token' })).toBeVisible()
  })

  it('leads to the wiki’s page, and to what its place offers', () => {
    const { notice } = show(notFound)
    expect(within(notice).getByRole('link', { name: 'Open on the wiki' })).toHaveAttribute('href', wikiPage)
    expect(within(notice).getByRole('link', { name: 'Try the sample' })).toBeVisible()
    // Neither trying again nor a setting would help.
    expect(within(notice).queryByRole('button')).not.toBeInTheDocument()
  })

  it('says how much it would have read', () => {
    const { notice } = show({ kind: 'too-large', limit: 5_000_000 })
    expect(notice).toHaveTextContent('The response from Test wiki is too large')
    expect(notice).toHaveTextContent('5 MB')
  })

  it('tries again', async () => {
    const { notice, onRetry } = show({ kind: 'timeout', seconds: 20 })
    expect(notice).toHaveAttribute('data-error-code', 'timeout')
    await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('opens the settings at the field that matters', async () => {
    const { notice, openSettings } = show({
      kind: 'framework',
      status: 403,
      code: 'rest-read-denied',
      message: 'Forbidden',
      token: 'refused-on-public-wiki',
    })
    expect(notice).toHaveTextContent('Test wiki refused the access token')
    await userEvent.click(within(notice).getByRole('button', { name: /^(Change|Enter|Check) / }))
    expect(openSettings.mock.calls).toEqual([['access-token']])
  })

  it('offers only actions that are possible in its place', () => {
    const { notice } = show({ kind: 'network', cause: 'unreachable' }, 'alone')
    expect(within(notice).queryByRole('button')).not.toBeInTheDocument()
  })

  it('quotes the server for an unknown code', () => {
    const { notice, detail } = show({
      kind: 'api',
      status: 400,
      code: 'from-the-future',
      message: 'The flux is not compensated',
      context: {},
    })
    expect(notice).toHaveAttribute('data-error-code', 'from-the-future')
    expect(notice).toHaveTextContent('Test wiki could not process')
    expect(detail('Server message')).toBe('The flux is not compensated')
  })

  it('quotes a page as text', () => {
    const { notice, detail } = show({
      kind: 'http',
      status: 502,
      reason: 'Bad Gateway',
      contentType: 'text/html',
      excerpt: '<img src=x onerror=alert(1)>',
    })
    expect(detail('Server message')).toBe('<img src=x onerror=alert(1)>')
    expect(within(notice).queryByRole('img')).not.toBeInTheDocument()
  })

  it('says why the network failed', () => {
    const { notice, detail } = show({ kind: 'network', cause: 'cors' })
    expect(notice).toHaveAttribute('data-error-code', 'network')
    expect(notice).toHaveAttribute('data-error-cause', 'cors')
    expect(notice).toHaveTextContent('$wgAllowCrossOrigin = true;')
    expect(detail('Status')).toBeUndefined()
  })

  it('says what does not fit', () => {
    const { detail } = show({ kind: 'schema', problem: 'not an object' })
    expect(detail('Problem')).toBe('not an object')
  })

  it('passes on the hint of the token endpoint', () => {
    const { detail } = show({
      kind: 'oauth',
      status: 401,
      code: 'access_denied',
      message: 'No.',
      hint: 'The client is not approved',
    })
    expect(detail('Hint')).toBe('The client is not approved')
  })
})

it('trying again ends outages, so that names that failed elsewhere on the page are requested too', async () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = subscribeToEndOfOutages(listener)
  const error: ApiError = { kind: 'timeout', seconds: 20 }
  renderInApp(<ErrorNotice error={error} itemId="Q64" onRetry={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(listener).toHaveBeenCalledOnce()
  unsubscribe()
})
