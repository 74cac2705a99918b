export type ContactSettings = {
  /** The user's input in this browser; empty: send none. */
  own: string | undefined
  /** The value in config.json, which is public. */
  ofDeploy: string
  /** Whether the wiki is set up by the deployment or the user, or the user allows it to see the contact. */
  maySee: (baseUrl: string) => boolean
}

/**
 * Whether the contact is withheld from a wiki in the address that neither the deployment nor the user has set
 * up.
 */
export function isContactWithheld(baseUrl: string, { own = '', maySee }: ContactSettings): boolean {
  return own !== '' && !maySee(baseUrl)
}

/** The contact in requests to a wiki. */
export function contactFor(baseUrl: string, settings: ContactSettings): string {
  const { own, ofDeploy } = settings
  return own === undefined || isContactWithheld(baseUrl, settings) ? ofDeploy : own
}

const appName = 'Qlens/0.1'

/** Browsers forbid setting `User-Agent`; the API accepts `Api-User-Agent` instead. */
export function apiUserAgent(contact: string): string {
  const reachable = contact.replace(/[^\x20-\x7e]/g, '').trim()
  return reachable === '' ? appName : `${appName} (${reachable})`
}
