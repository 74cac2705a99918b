import { checkIds, statuses } from '~/model/checks/check'
import { codecOf } from '~/model/codec'

export const checksCodec = codecOf({
  check: {
    read: (text) => checkIds.find((id) => id === text),
    write: (check: (typeof checkIds)[number] | undefined) => check,
  },
  status: {
    read: (text) => statuses.find((one) => one === text),
    write: (status: (typeof statuses)[number] | undefined) => status,
  },
})
