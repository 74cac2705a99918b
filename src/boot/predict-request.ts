import { labelLanguages, type Preferences } from '~/features/settings/preferences'
import { currentConnection, type SavedSettings } from '~/model/connection/choose-instance'
import { defaultConfig, readConfig } from '~/model/connection/config'
import { fallbackCause } from '~/api/sources/known-route'
import { isCrossOrigin, isOfPage } from '~/model/connection/connection'
import { isExpired } from '~/model/connection/jwt-expiry'
import { lexemeOf } from '~/model/id-pattern'
import { beginsWithStatements, filterNames, type AddressState } from '~/model/address-state'

/** The app's first requests. */
export type Prediction = NonNullable<ReturnType<typeof predictRequest>>

export type PredictInput = {
  address: AddressState
  pageUrl: string
  /** config.json, fetched or from the last visit; undefined: not loaded yet. */
  config: unknown
  /** Whether only config.json decides which wikis may be asked. */
  isPageLocked: boolean
  settings: SavedSettings
  preferences: Pick<Preferences, 'languages'>
}

/**
 * Predicts the app's first requests from the address and the stored settings. Undefined if the app needs more
 * information first. The app reuses a response only for an identical request, so a wrong prediction costs a
 * request but never shows a wrong item.
 */
export function predictRequest(input: PredictInput) {
  const { address, pageUrl, config: json, isPageLocked, settings, preferences } = input
  const { item = '', api } = address
  const itemId = lexemeOf(item)
  if (!/^[QL][1-9]\d{0,9}$/.test(itemId)) return undefined
  // Other views begin with other requests.
  if (!beginsWithStatements(address)) return undefined
  // Without an instance in the address, only config.json defines the wiki.
  if (json === undefined && (api === undefined || isPageLocked)) return undefined
  const config = json === undefined ? defaultConfig(pageUrl) : readConfig(json, pageUrl).config
  const connection = currentConnection({ ...settings, config }, address)
  const { instance } = connection
  const credential = settings.credentials[instance.baseUrl]
  const token = credential && 'token' in credential ? credential.token : undefined
  // The token must be fetched first, or the app refuses to send it and shows why.
  if (credential && (token === undefined || credential.redirectOutOfBase)) return undefined
  if (token !== undefined && isExpired(token, Date.now())) return undefined
  const isAction = itemId.startsWith('L') || fallbackCause(instance) !== undefined
  // The app decides whether a token may go there.
  if (isAction && token !== undefined) return undefined
  return {
    itemId,
    connection,
    /** Label languages in order of preference. */
    languages: labelLanguages(address, preferences),
    /** Sent to the REST API. */
    token,
    crossOrigin: isCrossOrigin(instance, pageUrl),
    /** Through the Action API: a lexeme, or as was remembered; the app converts the answer of an item. */
    isAction,
    /** Whether the responses may be private, so that nothing of them is stored. */
    isPrivate: credential !== undefined || isOfPage(instance, pageUrl),
    /** Whether label and description may be requested: not if they may need a credential. */
    isAnonymous: !credential,
    /** Whether the address is that of all statements, from the first on. */
    isAllOfItem:
      item === itemId &&
      address.statement === undefined &&
      !filterNames.some((name) => name in address.parameters),
  }
}
