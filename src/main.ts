import '~/styles/tokens.css'
import '~/styles/base.css'
import { preloadLabelCode } from '~/api/late-label-code'
import { paintEarly } from '~/first-paint/paint-early'
import { paintFailure } from '~/first-paint/failure'

/** Has the app's code fetched, which takes over from the first paint; see src/starter/inline-starter.ts. */
function preloadApp(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-app]')) link.rel = 'modulepreload'
}

const root = document.getElementById('root')
if (root) {
  const painted = paintEarly(root)
  preloadApp()
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
