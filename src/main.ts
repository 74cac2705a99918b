import '~/styles/tokens.css'
import '~/styles/base.css'
import { paintEarly } from '~/first-paint/paint-early'
import { paintFailure } from '~/first-paint/failure'

const root = document.getElementById('root')
if (root)
  void paintEarly(root)
    .then(() => import('~/app/start'))
    .then(({ start }) => start(root))
    .catch((thrown: unknown) => {
      paintFailure(root)
      throw thrown
    })
