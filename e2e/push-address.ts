/** In the page: opens an address within the app, as a link does. */
export function pushAddress(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}
