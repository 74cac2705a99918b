/** One turn of the event loop: all that waits for nobody has happened by then. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
