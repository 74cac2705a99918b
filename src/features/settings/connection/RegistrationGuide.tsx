import styles from './RegistrationGuide.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import type { Instance } from '~/model/connection/connection'
import { grantsPage, redirectUri, registrationPage } from '~/model/connection/oauth'
import { classNames } from '~/ui/class-names'
import { CopyButton } from '~/ui/CopyButton'
import { Disclosure } from '~/ui/Disclosure'
import layout from '~/ui/layout.module.css'

/**
 * How to register a client, step by step: a public one, with which all users sign in, or one's own. The form's
 * wording is that of the OAuth extension's English messages (i18n/en.json of its master branch); a wiki in
 * another language shows them translated.
 */
export function RegistrationGuide({ instance }: { instance: Instance }) {
  const t = useTranslate()
  const callback = redirectUri(document.baseURI, instance)
  return (
    <Disclosure label={t('registration-title')}>
      <div className={styles.guide}>
        <ol className={styles.steps}>
          <li>
            <a href={registrationPage(instance)} target="_blank" rel="noreferrer noopener">
              {t('registration-open', instance.name)}
            </a>{' '}
            {t('registration-open-hint')}
          </li>
          <li>{t('registration-step-name')}</li>
        </ol>
        <h4>{t('registration-public-title')}</h4>
        <p>{t('registration-public')}</p>
        <ol className={styles.steps} start={3}>
          <li>{t('registration-step-public')}</li>
          <li>
            {t('registration-step-callback')}
            <div className={classNames(layout.controls, styles.callback)}>
              <code dir="ltr">{callback}</code>
              <CopyButton small text={callback} label={t('registration-copy-callback')} />
            </div>
            {t('registration-step-callback-exact')}
          </li>
          <li>{t('registration-step-grants')}</li>
          <li>{t('registration-step-key')}</li>
        </ol>
        <h4>{t('registration-owner-only-title')}</h4>
        <p>{t('registration-owner-only')}</p>
        <ol className={styles.steps} start={3}>
          <li>{t('registration-step-owner')}</li>
          <li>{t('registration-step-grants')}</li>
          <li>{t('registration-step-submit')}</li>
        </ol>
        <table className={styles.table}>
          <caption>{t('registration-credentials')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('registration-on-wiki')}</th>
              <th scope="col">{t('registration-in-qlens')}</th>
              <th scope="col">{t('registration-purpose')}</th>
            </tr>
          </thead>
          <tbody>
            {credentials.map(({ there, here, use }) => (
              <tr key={there}>
                <td>{t(there)}</td>
                <td>{t(here)}</td>
                <td>{t(use)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {t('registration-afterwards')}{' '}
          <a href={grantsPage(instance)} target="_blank" rel="noreferrer noopener" dir="ltr">
            Special:OAuthManageMyGrants
          </a>
        </p>
      </div>
    </Disclosure>
  )
}

/** Where in Qlens each of the wiki's credentials is entered. */
const credentials: { there: MessageKey; here: MessageKey; use: MessageKey }[] = [
  { there: 'registration-key', here: 'connection-client-id', use: 'registration-key-use' },
  { there: 'registration-secret', here: 'connection-client-secret', use: 'registration-secret-use' },
  { there: 'registration-token', here: 'connection-token', use: 'registration-token-use' },
]
