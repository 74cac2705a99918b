import { codecOf } from '~/model/codec'
import { type MapWindow, readWindow, writeWindow } from '~/model/map/map-window'

export const mapCodec = {
  ...codecOf({
    /** The part of a globe that is shown; undefined: all places. */
    at: { read: readWindow, write: (window: MapWindow | undefined) => window && writeWindow(window) },
    /** Whether the places of linked items are looked up. */
    show: {
      read: (text) => text === 'linked',
      write: (isLinkedShown: boolean) => (isLinkedShown ? 'linked' : undefined),
    },
  }),
  place: ['at'],
}
