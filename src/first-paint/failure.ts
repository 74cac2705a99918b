import { element } from './element'
import { inEnglish } from '~/i18n/translate'
import screenStyles from '~/app/ItemScreen.module.css'
import buttonStyles from '~/ui/Button.module.css'
import { classNames } from '~/ui/class-names'

/** Says, where the app itself could not be loaded, what can be done about it. */
export function paintFailure(root: HTMLElement): void {
  const retry = element(
    'button',
    { class: classNames(buttonStyles.button, buttonStyles.normal) },
    inEnglish('part-retry'),
  )
  retry.addEventListener('click', () => window.location.reload())
  root.prepend(
    element('p', { class: screenStyles.screen, role: 'alert' }, inEnglish('part-failed'), ' ', retry),
  )
}
