/** What helps to find the fault of a crash: version, browser, address, stack. A credential is in none of them. */
export function crashReport(error: Error): string {
  return [
    `Qlens ${__APP_VERSION__}`,
    navigator.userAgent,
    window.location.href,
    `${error.name}: ${error.message}`,
    error.stack ?? '',
  ].join('\n')
}
