import '~/styles/tokens.css'
import '~/styles/base.css'
import { preloadLabelCode } from '~/api/late-label-code'
import { paintEarly } from '~/first-paint/paint-early'
import { paintFailure } from '~/first-paint/failure'

/** Has the app's code fetched, which takes over from the first paint; see src/starter/page-code.ts. */
function preloadApp(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-app]')) link.rel = 'modulepreload'
}

/** A wiki near by has answered by then: its statements are painted before the app's code competes with them. */
const preloadDelayMilliseconds = 60

const root = document.getElementById('root')
if (root) {
  const painted = paintEarly(root)
  void Promise.race([painted, new Promise((resolve) => setTimeout(resolve, preloadDelayMilliseconds))]).then(
    preloadApp,
    preloadApp,
  )
  void painted
    .then(() => {
      preloadLabelCode()
      return import('~/app/start')
    })
    .then(({ start }) => start(root))
    .catch((thrown: unknown) => {
      paintFailure(root)
      throw thrown
    })
}
