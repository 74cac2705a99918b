import { codecOf } from '~/model/codec'
import { readEditFilter, writeEditFilter } from '~/model/history/edit-filter'
import { readRevision, writeRevision } from '~/model/history/revision-id'

export const historyCodec = {
  ...codecOf({
    /** Two revisions that are compared. */
    from: { read: readRevision, write: writeRevision },
    to: { read: readRevision, write: writeRevision },
    /** The filter of the list. */
    edits: { read: readEditFilter, write: writeEditFilter },
  }),
  place: ['from', 'to'],
}
