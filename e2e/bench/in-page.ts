// Functions that run in the page. Playwright sends each as text, so they must not refer to anything outside.

/** The page's own measurements of its loading. */
export async function readPage() {
  const marks = (name: string) =>
    performance.getEntriesByName(`qlens:${name}`, 'mark').map(({ startTime }) => startTime)
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
  const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  const bytes = (list: PerformanceResourceTiming[]) =>
    list.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const [shown = 0] = marks('statements-shown')
  // Inline code, as if it were a file.
  const inPage = [...document.scripts].map(({ text }) => text).join('\n')
  const packed = new Blob([inPage]).stream().pipeThrough(new CompressionStream('gzip'))
  const inPageBytes = (await new Response(packed).arrayBuffer()).byteLength

  const count = (root: Node) => {
    const walker = document.createTreeWalker(root)
    let nodes = 0
    while (walker.nextNode()) nodes += 1
    return nodes
  }
  /** The element that contains all rows. */
  const rows = [...document.querySelectorAll('[data-statement-id]')]
  let list = rows[0]?.parentElement ?? document.body
  while (list.parentElement && !rows.every((row) => list.contains(row))) list = list.parentElement

  return {
    timeOrigin: performance.timeOrigin,
    shown,
    readable: marks('screen-readable')[0],
    firstPaint,
    settled: marks('labels-settled').at(-1),
    // The first parts of a long response may be too short to be painted.
    received: marks('statements-received').findLast((at) => at <= shown),
    asked: resources.find(({ name }) => /\/items\/Q\d+\/statements$/.test(name))?.startTime,
    scriptBytes: inPageBytes + bytes(scripts.filter(({ responseEnd }) => responseEnd <= shown)),
    scriptBytesInAll: inPageBytes + bytes(scripts),
    nodes: count(document),
    workers: (await navigator.serviceWorker?.getRegistrations())?.length,
    listNodes: count(list),
  }
}

/**
 * Of any page. It is readable when the app says so, or when the largest part is painted, as of a page that its server
 * has written.
 */
export async function readOwnPage() {
  const largest = await new Promise<number | undefined>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    setTimeout(resolve, 300)
  })
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const own = performance.getEntriesByName('qlens:screen-readable')[0]?.startTime
  return {
    answered: page?.responseEnd,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    readable: own ?? largest,
    requests: resources.length + 1,
    bytes: [...(page ? [page] : []), ...resources].reduce((sum, { transferSize }) => sum + transferSize, 0),
  }
}

/** The longest task after first paint, as recorded by the browser; 0 if none exceeded 50 ms. */
export function longestTaskSoFar() {
  const { startTime: firstPaint = 0 } = performance.getEntriesByName('first-paint')[0] ?? {}
  const until = performance.now()
  return new Promise<number>((resolve) => {
    const found: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => found.push(...list.getEntries()))
    observer.observe({ type: 'longtask', buffered: true })
    // Without an entry there is no callback.
    setTimeout(() => {
      const after = found.filter(({ startTime }) => startTime >= firstPaint && startTime < until)
      resolve(Math.max(0, ...after.map(({ duration }) => duration)))
    }, 300)
  })
}

/** The middle of a link in view to each item that is not open, outside the navigation. */
export function linksInView() {
  const found = new Map<string, { id: string; x: number; y: number }>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="item=Q"]:not([target])')) {
    const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect()
    const at = { x: left + width / 2, y: top + height / 2 }
    const id = new URL(link.href).searchParams.get('item')
    const isHere = id === new URLSearchParams(location.search).get('item')
    // Not below what lies over it.
    if (
      id !== null &&
      !isHere &&
      !link.closest('nav') &&
      link.contains(document.elementFromPoint(at.x, at.y))
    )
      found.set(id, { id, ...at })
  }
  return [...found.values()]
}

/** Waits for an element; Playwright's own means first run 330 kB of code in the page, a long task. */
export async function untilThere(selector: string) {
  while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Begins to watch for long tasks. */
export function watchTasks() {
  window.benchTasks = []
  new PerformanceObserver((list) => window.benchTasks?.push(...list.getEntries())).observe({
    type: 'longtask',
  })
}

/** The longest task since, 0 if none took 50 ms, once there has been none for a while. */
export async function longestTask() {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const tasks = () => window.benchTasks ?? []
  await pause(1_000)
  while (performance.now() - Math.max(0, ...tasks().map((task) => task.startTime + task.duration)) < 2_000)
    await pause(200)
  return Math.max(0, ...tasks().map(({ duration }) => duration))
}

/** Scrolls from top to end in a number of frames. @returns the share of frames over 33 ms */
export async function scrollThrough(frames: number) {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const height = () => document.documentElement.scrollHeight - innerHeight
  let late = 0
  let before = await nextFrame()
  for (let frame = 1; frame <= frames; frame += 1) {
    scrollTo({ top: (height() * frame) / frames, behavior: 'instant' })
    const now = await nextFrame()
    // 33 ms, plus the inaccuracy of the clock.
    if (now - before > 34) late += 1
    before = now
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await nextFrame()
  return late / frames
}

declare global {
  interface Window {
    benchKeystroke?: Promise<number | undefined>
    benchTasks?: PerformanceEntry[]
  }
}

/** Prepares for the next key: `benchKeystroke` resolves with the time until the filtered list was painted. */
export function awaitKeystroke() {
  const region = document.querySelector('[data-statement-shown]')
  window.benchKeystroke = new Promise<number | undefined>((resolve) => {
    let pressed: number | undefined
    // A letter that does not change the count has no effect to wait for.
    const timer = setTimeout(() => resolve(undefined), 5_000)
    const observer = new MutationObserver(() => {
      // Without a count while texts are still being read.
      if (pressed === undefined || !region?.hasAttribute('data-statement-shown')) return
      const since = pressed
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          clearTimeout(timer)
          resolve(performance.now() - since)
        }),
      )
    })
    if (region) observer.observe(region, { attributeFilter: ['data-statement-shown'] })
    const onKey = (event: KeyboardEvent) => (pressed = event.timeStamp)
    window.addEventListener('keydown', onKey, { capture: true, once: true })
  })
}

/** Marks when the next click, or the way back, began. */
export function markNextClick() {
  const mark = (event: Event) => performance.mark('bench:begun', { startTime: event.timeStamp })
  addEventListener('click', mark, { capture: true, once: true })
}

export function goBack() {
  performance.mark('bench:begun')
  history.back()
}

/** Milliseconds since the latest of those; undefined until the page that follows is readable. */
export function timesOfJourney() {
  const begun = performance.getEntriesByName('bench:begun').at(-1)?.startTime ?? Infinity
  const since = (name: string) => {
    const marks = performance.getEntriesByName(`qlens:${name}`)
    return marks.map(({ startTime }) => startTime - begun).find((time) => time > 0)
  }
  const [shown, readable] = [since('statements-shown'), since('screen-readable')]
  if (readable === undefined) return undefined
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const needed = resources.filter(
    ({ name, responseEnd }) =>
      /\/statements$|props=labels&/.test(name) && responseEnd > begun && responseEnd < begun + readable,
  )
  const answered = Math.max(0, ...needed.map(({ responseEnd }) => responseEnd - begun))
  const asked = needed.find(({ name }) => name.endsWith('/statements'))
  return {
    ...(shown !== undefined && { shown }),
    readable,
    ...(asked && { asked: asked.startTime - begun }),
    beyondRequests: readable - answered,
  }
}
