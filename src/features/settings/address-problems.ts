import type { MessageKey } from '~/i18n/translate'
import type { AddressProblem } from '~/model/connection/base-url'

/** What to do about an address that is not a wiki’s. */
export const addressProblems: Record<AddressProblem, MessageKey> = {
  empty: 'connection-address-empty',
  'not-an-address': 'connection-address-malformed',
  scheme: 'connection-address-scheme',
  'user-info': 'connection-address-user-info',
}
