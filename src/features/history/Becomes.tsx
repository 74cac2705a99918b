import { useI18n } from '~/i18n/I18nContext'
import { directionOf } from '~/model/languages'

/** Between the old and the new: an arrow in the direction of reading, which browsers don't mirror. */
export function Becomes({ className }: { className: string | undefined }) {
  const { t, language } = useI18n()
  return (
    <span className={className}>
      <span aria-hidden="true">{directionOf(language) === 'rtl' ? '←' : '→'}</span>
      <span className="visually-hidden">{t('history-becomes')}</span>
    </span>
  )
}
