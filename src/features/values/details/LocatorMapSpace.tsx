import { mapSize } from './map-size'
import { Skeleton } from '~/ui/Skeleton'

/** Reserves the space of a map while it loads. */
export function LocatorMapSpace() {
  return <Skeleton inlineSize={`${mapSize.width}px`} blockSize={`${mapSize.height}px`} />
}
