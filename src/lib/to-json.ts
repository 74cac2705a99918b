/** Deeper levels are not indented, because each would make every further line longer. */
const maxIndented = 200

/**
 * JSON of any depth, in linear time. JSON.stringify is recursive and throws at some thousand levels, which
 * JSON.parse accepts. Undefined gives no text.
 */
export function toJson(value: unknown, indent = 0): string {
  if (indent === 0 || !isDeep(value)) {
    try {
      return JSON.stringify(value, null, indent) ?? ''
    } catch (thrown) {
      // "Maximum call stack size exceeded"; Firefox calls it an InternalError.
      if (!isDeep(value)) throw thrown
    }
  }
  return writeJson(value, indent)
}

/** The members of an array or object, with the keys of an object. */
function childrenOf(value: unknown): [key: string | undefined, child: unknown][] | undefined {
  if (Array.isArray(value)) return value.map((child) => [undefined, child])
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).filter(([, child]) => child !== undefined)
}

function isDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxIndented) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

/** Not recursive: `open` holds the arrays and objects around the current one. */
function writeJson(value: unknown, indent: number): string {
  const open: { children: [key: string | undefined, child: unknown][]; next: number; end: string }[] = []
  const parts: string[] = []
  const breakLine = () => {
    if (indent > 0 && open.length <= maxIndented) parts.push('\n', ' '.repeat(indent * open.length))
  }
  const write = (one: unknown) => {
    const children = childrenOf(one)
    const [start, end] = Array.isArray(one) ? '[]' : '{}'
    if (!children) parts.push(JSON.stringify(one) ?? 'null')
    else if (children.length === 0) parts.push(`${start}${end}`)
    else {
      parts.push(start ?? '')
      open.push({ children, next: 0, end: end ?? '' })
    }
  }
  write(value)
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    const child = inner.children[inner.next++]
    if (child) {
      if (inner.next > 1) parts.push(',')
      breakLine()
      const [key, content] = child
      if (key !== undefined) parts.push(JSON.stringify(key), indent > 0 ? ': ' : ':')
      write(content)
    } else {
      const wasBroken = open.length <= maxIndented
      open.pop()
      if (wasBroken) breakLine()
      parts.push(inner.end)
    }
  }
  return parts.join('')
}
