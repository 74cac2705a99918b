import { Skeleton } from '~/ui/Skeleton'

/** In pixels; the inspector is slightly wider. */
export const mapSize = { width: 176, height: 120 }

/** Reserves the space of a map while it loads. */
export function LocatorMapSpace() {
  return <Skeleton inlineSize={`${mapSize.width}px`} blockSize={`${mapSize.height}px`} />
}
