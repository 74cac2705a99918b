/**
 * Whether an address is below another one of the same origin, by path segments. One with an encoded slash is
 * not: some servers treat it as a slash, and what follows as another path.
 */
export function isBelow(address: string, base: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, pathname } = new URL(address)
  const top = new URL(base)
  const folder = top.pathname.replace(/\/?$/, '/')
  return (
    origin === top.origin && pathname.startsWith(folder) && !/%(2f|5c)/i.test(pathname.slice(folder.length))
  )
}
