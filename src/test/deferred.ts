/** A promise that the test settles; `Promise.withResolvers` needs Node 22. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
