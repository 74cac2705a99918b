import styles from './RegistrationGuide.module.css'
import { useI18n } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { formatCount } from '~/model/format/number'
import { restRoot, type Instance } from '~/model/connection'
import { usualTokenLength } from '~/model/jwt'
import { Disclosure } from '~/ui/Disclosure'

type Props = { instance: Instance }

/**
 * How to get a token, step by step. The form's wording is that of the OAuth extension's English messages
 * (i18n/en.json of its master branch); a wiki in another language shows them translated.
 */
export function RegistrationGuide({ instance }: Props) {
  const { t, language } = useI18n()
  return (
    <Disclosure label={t('registration-title')}>
      <div className={styles.guide}>
        <p>{t('registration-owner-only')}</p>
        <ol className={styles.steps}>
          <li>
            <a href={registrationPage(instance)} target="_blank" rel="noreferrer noopener">
              {t('registration-open', instance.name)}
            </a>{' '}
            {t('registration-open-hint')}
          </li>
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
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
                <td>{t(use, formatCount(usualTokenLength, language))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('registration-afterwards')}</p>
      </div>
    </Disclosure>
  )
}

const steps: MessageKey[] = [
  'registration-step-name',
  'registration-step-owner',
  'registration-step-grants',
  'registration-step-submit',
]

const credentials: { there: MessageKey; here: MessageKey; use: MessageKey }[] = [
  { there: 'registration-key', here: 'connection-client-id', use: 'registration-key-use' },
  { there: 'registration-secret', here: 'connection-client-secret', use: 'registration-secret-use' },
  { there: 'registration-token', here: 'connection-token', use: 'registration-token-use' },
]

const form = 'Special:OAuthConsumerRegistration/propose'

/**
 * `index.php` is beside `rest.php`; in a wiki farm the form is on the central wiki, as set in config.json.
 * For Wikimedia's wikis that is Meta (https://www.mediawiki.org/wiki/OAuth/For_Developers).
 */
function registrationPage(instance: Instance): string {
  const root = restRoot(instance)
  if (instance.oauthRegistration !== undefined) return instance.oauthRegistration
  if (/^https:\/\/[\w.-]+\.(wikidata|wikimedia)\.org\//.test(root))
    return `https://meta.wikimedia.org/wiki/${form}`
  return `${root.replace(/\/[^/]*$/, '')}/index.php?title=${form}`
}
