/** Version, browser, address and stack; none of them contains a credential. */
export function crashReport(error: Error): string {
  return [
    `Qlens ${__APP_VERSION__}`,
    navigator.userAgent,
    window.location.href,
    `${error.name}: ${error.message}`,
    error.stack ?? '',
  ].join('\n')
}
