import styles from './Checks.module.css'
import { setChecksEveryItem, switchCheck } from './check-settings'
import { checkMeaning, checkName } from './check-texts'
import type { Findings } from './useFindings'
import { useTranslate } from '~/i18n/I18nContext'
import { checkIds } from '~/model/checks/check'
import { Checkbox } from '~/ui/fields/Checkbox'
import { Popover } from '~/ui/popups/Popover'
import { settings as settingsIcon } from '~/ui/lazy-icons'

/** Switches checks on and off. */
export function CheckOptions({ settings: { off, always } }: Pick<Findings, 'settings'>) {
  const t = useTranslate()
  return (
    <Popover icon={settingsIcon} label={t('checks-options')} align="end" panelClassName={styles.options}>
      <Checkbox
        label={t('checks-always')}
        description={t('checks-always-hint')}
        checked={always}
        onChange={({ target }) => setChecksEveryItem(target.checked)}
      />
      <fieldset className={styles.switches}>
        <legend>{t('checks-switches')}</legend>
        {checkIds.map((id) => (
          <Checkbox
            key={id}
            label={t(checkName(id))}
            description={t(checkMeaning(id))}
            checked={!off.includes(id)}
            onChange={({ target }) => switchCheck(id, target.checked)}
          />
        ))}
      </fieldset>
    </Popover>
  )
}
