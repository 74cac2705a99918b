import { SettingsSection } from './SettingsSection'
import styles from './AboutSection.module.css'
import { useTranslate } from '~/i18n/I18nContext'

type Props = {
  /** Undefined if the build has no source. */
  source?: string | undefined
}

/** Version and licenses. The build writes both texts next to the page. */
export function AboutSection({ source = __APP_SOURCE__ }: Props) {
  const t = useTranslate()
  const links = [
    ...(source === undefined ? [] : [{ href: source, text: t('settings-source') }]),
    { href: 'LICENSE.txt', text: t('settings-license') },
    { href: 'THIRD-PARTY-LICENSES.txt', text: t('settings-third-party') },
  ]
  return (
    <SettingsSection name="about">
      <p className={styles.line}>
        <span>
          {t('app-name')} {__APP_VERSION__}
        </span>
        {links.map(({ href, text }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer noopener">
            {text}
          </a>
        ))}
      </p>
    </SettingsSection>
  )
}
