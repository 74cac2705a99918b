import '~/styles/tokens.css'
import '~/styles/base.css'
import { boot } from './boot'
import { draw } from './draw'
import screen from '~/app/ItemScreen.module.css'
import { inEnglish } from '~/i18n/translate'
import { Button } from '~/ui/Button'

/** Shown if the app could not be loaded. */
function showFailure(root: HTMLElement): void {
  const failure = (
    <p className={screen.screen} role="alert">
      {inEnglish('part-failed')} <Button>{inEnglish('part-retry')}</Button>
    </p>
  )
  root.prepend(draw(failure))
  root.querySelector('button')?.addEventListener('click', () => window.location.reload())
}

async function startApp(root: HTMLElement): Promise<void> {
  try {
    // The request code is a file of its own: see vite.config.ts.
    import('~/app/wiki-client').catch(() => undefined)
    const { start } = await import('~/app/start')
    await start(root)
  } catch (thrown) {
    showFailure(root)
    throw thrown
  }
}

const root = document.getElementById('root')
// If it can't be loaded, `startApp` says so.
if (root) void boot(root, () => void startApp(root))
