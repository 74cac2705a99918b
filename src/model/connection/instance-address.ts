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
