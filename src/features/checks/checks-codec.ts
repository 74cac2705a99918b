import type { Codec } from '~/model/address-state'
import type { FindingFilter } from '~/model/checks/all-findings'
import { checkIds, statuses } from '~/model/checks/check'

export const checksCodec: Codec<FindingFilter> = {
  names: ['check', 'status'],
  read(parameters) {
    const status = statuses.find((one) => one === parameters['status'])
    const check = checkIds.find((one) => one === parameters['check'])
    return { ...(status && { status }), ...(check && { check }) }
  },
  write: ({ check, status }) => ({ check, status }),
}
