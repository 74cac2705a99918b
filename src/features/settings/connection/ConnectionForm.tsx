import type { FormEvent, Ref } from 'react'
import { BaseUrlField } from './BaseUrlField'
import { ClientFields } from './ClientFields'
import { parseDraftAddress, type Draft, type DraftValues } from './connection-draft'
import { RouteNote } from './RouteNote'
import { RegistrationGuide } from './RegistrationGuide'
import { SignInFields } from '~/features/connection/sign-in/SignInFields'
import { TokenField } from './TokenField'
import styles from '~/features/settings/SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import type { VersionChoice } from '~/model/connection/base-url'
import { SelectField } from '~/ui/fields/SelectField'
import { TextField } from '~/ui/fields/TextField'
import { isStatic, type Instance } from '~/model/connection/connection'

type Props = {
  id: string
  instance: Instance
  draft: Draft
  values: DraftValues
  /** Whether to show all errors: after the first attempt to save. */
  strict: boolean
  ref: Ref<HTMLFormElement>
  onChange: (change: Draft) => void
  onBaseUrlDone: () => void
  onSubmit: () => void
}

/** The fields of one connection; they take effect when saved. */
export function ConnectionForm(props: Props) {
  const { id, instance, draft, values, strict, ref, onChange, onBaseUrlDone, onSubmit } = props
  const t = useTranslate()
  const address = parseDraftAddress(draft, instance)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form ref={ref} id={id} className={styles.fields} onSubmit={submit} noValidate autoComplete="off">
      <BaseUrlField
        value={values.baseUrl}
        parsed={address}
        strict={strict}
        onChange={(baseUrl) => onChange({ baseUrl })}
        onBlur={onBaseUrlDone}
      />
      <SelectField
        data-field="version"
        label={t('connection-version')}
        value={values.version}
        onChange={(event) => onChange({ version: event.target.value as VersionChoice })}
        description={t('connection-version-hint')}
      >
        <option value="auto">{t('connection-version-auto')}</option>
        <option value="v1">v1</option>
        <option value="v0">v0</option>
      </SelectField>
      <RouteNote instance={instance} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('connection-sign-in')}</legend>
        <p className={styles.hint}>{t('connection-sign-in-hint')}</p>
        {/* A static host has no sign-in. */}
        {!isStatic(instance) && (
          <>
            <RegistrationGuide instance={instance} />
            <SignInFields instance={instance} values={values} onChange={onChange} />
            <p className={styles.or}>{t('connection-or')}</p>
          </>
        )}
        <TokenField token={values.token} remember={values.rememberToken} onChange={onChange} />
        <p className={styles.or}>{t('connection-or')}</p>
        <ClientFields
          clientId={values.clientId}
          clientSecret={values.clientSecret}
          keepSecret={values.keepSecret}
          strict={strict}
          onChange={onChange}
        />
        {values.token !== '' && values.clientId !== '' && values.clientSecret !== '' && (
          <p className={styles.hint}>{t('connection-both')}</p>
        )}
      </fieldset>
      <TextField
        data-field="contact"
        label={t('connection-contact')}
        value={values.contact}
        onChange={(event) => onChange({ contact: event.target.value })}
        description={t('connection-contact-hint')}
      />
    </form>
  )
}
