import { isOfWikimedia } from './base-url'
import { restRoot, scriptPath, type Instance, isStatic, isBelow } from './connection'

/** The REST entry point that issues the tokens of a wiki: its own, but for Wikimedia's wikis. */
export function tokenIssuer(instance: Pick<Instance, 'baseUrl'>): string {
  return isOfWikimedia(instance.baseUrl) ? 'https://meta.wikimedia.org/w/rest.php' : restRoot(instance)
}

const form = 'Special:OAuthConsumerRegistration/propose'

/** `index.php` is beside `rest.php`; in a wiki farm the form is on the central wiki, as set in config.json. */
export function registrationPage(instance: Instance): string {
  if (instance.oauthRegistration !== undefined) return instance.oauthRegistration
  if (isOfWikimedia(instance.baseUrl)) return `https://meta.wikimedia.org/wiki/${form}`
  return `${scriptPath(instance)}/index.php?title=${form}`
}

/** Where users see the applications that they allowed, and revoke them. */
export function grantsPage(instance: Instance): string {
  const page = 'Special:OAuthManageMyGrants'
  const registration = registrationPage(instance)
  const found = /Special:OAuthConsumerRegistration\b.*$/
  return found.test(registration)
    ? registration.replace(found, page)
    : `${scriptPath(instance)}/index.php?title=${page}`
}

/** An instance whose wiki can be signed in to on its own page. */
export type SignInInstance = Instance & { oauthClientId: string }

export function offersSignIn(instance: Instance): instance is SignInInstance {
  // A host of recorded files has nothing to sign in to.
  return !isStatic(instance) && (instance.oauthClientId ?? '') !== ''
}

const callbackParam = 'instance'

/**
 * The callback to register with the wiki, to the letter: the page's folder, without a query. With
 * `oauthOwnCallback`, the wiki's id is added, so that the address shows which wiki has answered (RFC 9700, 4.4.2.2).
 */
export function redirectUri(
  pageUrl: string,
  { id, oauthOwnCallback }: Pick<Instance, 'id' | 'oauthOwnCallback'>,
): string {
  const folder = new URL('.', pageUrl).href
  return oauthOwnCallback ? `${folder}?${callbackParam}=${id}` : folder
}

/**
 * Whether an answer may be from the wiki that was asked. Another one gives itself away by its name, if it sends one
 * (RFC 9207), or by leading back to another callback.
 */
export function isAnswerOf(
  { issuer, redirectUri: callback }: { issuer: string; redirectUri: string },
  answer: URLSearchParams,
): boolean {
  const named = answer.get('iss')
  // Which of its addresses a wiki would name is not settled: its origin, its entry point, or one in between.
  const isNamed =
    named === null || (URL.canParse(named) && (isBelow(`${named}/`, issuer) || isBelow(`${issuer}/`, named)))
  return isNamed && new URL(callback).searchParams.get(callbackParam) === answer.get(callbackParam)
}
