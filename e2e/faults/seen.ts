/** An item and a failure, as a page shows them. */
export type Seen = {
  heading: string
  total: string | undefined
  rows: number
  unreadable: number
  isBusy: boolean
  /** Of the statements' notice: `http-503`, `network/cors`. */
  error: string | undefined
  /** Of a notice elsewhere, such as below the search box. */
  otherError: string | undefined
  /** The text of a notice elsewhere that is not an error. */
  note: string | undefined
  /** Problems of config.json. */
  problems: string[]
}

/** Reads what the page shows. Runs in the page. */
export function look(): Seen {
  const region = document.querySelector<HTMLElement>('[aria-label="Statements"]')
  const notice = region?.querySelector<HTMLElement>('[role="alert"][data-error-code]')
  const other = [...document.querySelectorAll<HTMLElement>('[role="alert"][data-error-code]')].find(
    (element) => !region?.contains(element),
  )
  const named = (element: HTMLElement | null | undefined) => {
    const { errorCode, errorCause } = element?.dataset ?? {}
    return errorCause === undefined ? errorCode : `${errorCode}/${errorCause}`
  }
  return {
    heading: document.querySelector('h1')?.textContent ?? '',
    total: region?.dataset['statementTotal'],
    rows: region?.querySelectorAll('[data-statement-id]').length ?? 0,
    unreadable: region?.querySelectorAll('[data-unreadable]').length ?? 0,
    isBusy: region?.getAttribute('aria-busy') === 'true',
    error: named(notice),
    otherError: named(other),
    note: [...document.querySelectorAll<HTMLElement>('[role="alert"]:not([data-error-code])')]
      .find((element) => !region?.contains(element) && element.textContent !== '')
      ?.textContent.slice(0, 80),
    problems: [...document.querySelectorAll<HTMLElement>('[data-config-problem]')].map(
      (element) => element.dataset['configProblem'] ?? '',
    ),
  }
}

/** Waits until the page changes, or briefly. Runs in the page. */
export function change(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    // All changes of one task count as one.
    const observer = new MutationObserver(() => setTimeout(end))
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    const timer = setTimeout(end, 100)
  })
}
