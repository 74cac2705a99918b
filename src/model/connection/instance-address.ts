import type { ConnectionSettings } from './choose-instance'
import type { Instance } from './connection'
import type { AddressChange } from '~/model/address-state'

/**
 * The parameters that name an instance: its id if every user of the deployment has it, else its base URL, so that
 * a shared address means the same to its recipient.
 */
export function addressOf(
  { config }: Pick<ConnectionSettings, 'config'>,
  instance: Instance,
): InstanceAddress {
  const { id, baseUrl, version } = instance
  const shared = config.instances.some((one) => one.id === id && one.baseUrl === baseUrl)
  return shared
    ? { instance: id, api: undefined, version: undefined }
    : { instance: undefined, api: baseUrl, version: version === 'auto' ? undefined : version }
}

type InstanceAddress = Pick<AddressChange, 'instance' | 'api' | 'version'>

/** Leads to another wiki, with the item if that may be the same there, and its revision if it is known to be. */
export function switchedTo(
  settings: Pick<ConnectionSettings, 'config'>,
  to: Instance,
  { from, item }: { from: Instance; item: string | undefined },
): AddressChange {
  const isSame =
    from.baseUrl === to.baseUrl || (from.conceptBase !== undefined && from.conceptBase === to.conceptBase)
  const mayBeSame = isSame || from.conceptBase === undefined || to.conceptBase === undefined
  const keepsItem = item === undefined || (mayBeSame && (to.items?.includes(item) ?? true))
  return {
    ...addressOf(settings, to),
    ...(!keepsItem && { item: undefined }),
    ...(!isSame && { revision: undefined }),
  }
}
