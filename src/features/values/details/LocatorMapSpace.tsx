import { mapSize } from './map-size'
import { Skeleton } from '~/ui/Skeleton'

/** Keeps the place of a map that is being loaded. */
export function LocatorMapSpace() {
  return <Skeleton inlineSize={`${mapSize.width}px`} blockSize={`${mapSize.height}px`} />
}
