import { useDeferredValue, useMemo, useState } from 'react'
import styles from './ItemsForm.module.css'
import { LeftOutNotice } from './LeftOutNotice'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import { formatCount } from '~/model/format/number'
import { parseItems } from '~/model/table/parse-items'
import { tableCodec } from '~/model/table/table-view'
import { Button } from '~/ui/Button'
import { Field } from '~/ui/Field'
import { useNavigation } from '~/ui/Navigation'

type Props = {
  instances: readonly Instance[]
  /** The items so far. */
  initial: string
  autoFocus?: boolean | undefined
  onDone?: (() => void) | undefined
}

/** Takes items in any form, and says while one types what was understood. */
export function ItemsForm({ instances, initial, autoFocus = false, onDone }: Props) {
  const { t, language } = useI18n()
  const { go } = useNavigation()
  const { instance } = useWiki().connection
  const [text, setText] = useState(initial)
  const read = useDeferredValue(text)
  const parsed = useMemo(
    () => parseItems(read, { instances, current: instance }),
    [read, instances, instance],
  )
  const count = parsed.ids.length

  function show() {
    const { ids } = parseItems(text, { instances, current: instance })
    if (ids.length === 0) return
    onDone?.()
    go({ parameters: tableCodec.write({ items: ids.join(',') }) })
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <Field label={t('table-items')} description={t('table-items-hint')}>
        {(control) => (
          <textarea
            {...control}
            className={styles.text}
            dir="auto"
            rows={8}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- passed on
            autoFocus={autoFocus}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) show()
            }}
          />
        )}
      </Field>
      <div className={styles.end}>
        <Button type="submit" variant="primary" disabled={count === 0}>
          {t('table-show')}
        </Button>
        <p role="status" className={styles.count}>
          {text.trim() !== '' &&
            (count === 0
              ? t('table-items-none')
              : t('table-items-count', formatCount(count, language), count))}
        </p>
      </div>
      <LeftOutNotice parsed={parsed} />
    </form>
  )
}
