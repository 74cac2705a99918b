import { configure } from './configuration'
import { currentAddress } from '~/app/location'
import { useConnectionStore } from '~/features/connection/connection-store'
import { completeSignIn } from '~/features/connection/sign-in/complete-sign-in'
import { takeSignIn } from '~/features/connection/sign-in/pending-sign-in'
import { loadLaterMessages, loadTranslate } from '~/i18n/languages'
import { chooseInstance } from '~/model/connection/choose-instance'

/**
 * Completes a sign-in with what the wiki has led back with, in the view that it was started from. Sets up the
 * instances meanwhile.
 */
export async function finishSignIn(root: HTMLElement): Promise<void> {
  const { search, pathname } = window.location
  const answer = new URLSearchParams(search)
  const pending = takeSignIn(answer.get('state'), Date.now())
  // Neither a code nor an error stays in the address or in the history.
  history.replaceState(pending?.history, '', pathname + (pending?.search ?? ''))
  await configure()
  const { instance } = chooseInstance(useConnectionStore.getState(), currentAddress())
  const completed = completeSignIn(answer, pending, instance)
  void showProgress(root, instance.name, completed).catch(() => undefined)
  await completed
}

/** React replaces it. */
async function showProgress(root: HTMLElement, wiki: string, completed: Promise<void>): Promise<void> {
  let isCompleted = false
  void completed.then(() => (isCompleted = true))
  const [t] = await Promise.all([loadTranslate(document.documentElement.lang), loadLaterMessages()])
  if (isCompleted) return
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.className = 'notice-while-signing-in'
  status.textContent = t('sign-in-finishing', wiki)
  root.replaceChildren(status)
}
