import { readRevision, writeRevision } from '~/model/address-state'
import { codecOf } from '~/model/codec'
import { readEditFilter, writeEditFilter } from '~/model/history/revision-list'

export const historyCodec = {
  ...codecOf({
    from: { read: readRevision, write: writeRevision },
    to: { read: readRevision, write: writeRevision },
    edits: { read: readEditFilter, write: writeEditFilter },
  }),
  place: ['from', 'to'],
}
