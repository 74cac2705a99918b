/** One turn of the event loop: everything that does not wait for the test has happened. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
