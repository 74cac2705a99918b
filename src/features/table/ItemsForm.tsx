import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import styles from './ItemsForm.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import { parseItems, maxItems, type ParsedItems } from '~/model/table/parse-items'
import { tableCodec } from '~/model/table/table-view'
import { Button } from '~/ui/Button'
import { Field } from '~/ui/fields/Field'
import { useNavigation } from '~/ui/Navigation'
import { Notice } from '~/ui/notices/Notice'

/** A box that looks up an item. */
export type Picker = (onPick: (itemId: string) => void) => ReactNode

type Props = {
  instances: readonly Instance[]
  picker: Picker
  /** The items so far. */
  initial: string
  autoFocus?: boolean | undefined
  onDone?: (() => void) | undefined
}

/** Takes items in any form, and says while one types what was understood. */
export function ItemsForm({ instances, picker, initial, autoFocus = false, onDone }: Props) {
  const { t, number } = useI18n()
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
            (count === 0 ? t('table-items-none') : t('table-items-count', number(count), count))}
        </p>
      </div>
      {picker((itemId) => setText((before) => `${before.trimEnd()}\n${itemId}`.trim()))}
      <LeftOutNotice parsed={parsed} />
    </form>
  )
}

type LeftOutNoticeProps = { parsed: ParsedItems }

/** Names the parts of a text that became no row, and says why. */
export function LeftOutNotice({ parsed }: LeftOutNoticeProps) {
  const { t, number } = useI18n()
  const { instance } = useWiki().connection
  const { leftOut, leftOutCount, duplicates, beyond } = parsed
  if (leftOutCount + duplicates + beyond === 0) return null
  const unnamed = leftOutCount - leftOut.length
  return (
    <Notice
      kind={leftOutCount + beyond > 0 ? 'warning' : 'info'}
      className={styles.notice}
      title={beyond > 0 && t('table-too-many', maxItems, number(beyond), beyond)}
    >
      {leftOutCount > 0 && (
        <>
          <p>{t('table-left-out', number(leftOutCount), leftOutCount)}</p>
          <ul className={styles.leftOut}>
            {leftOut.map(({ text, reason }, index) => (
              <li key={index}>
                <bdi>{text}</bdi> <span>({t(`table-left-out-${reason}`, instance.name)})</span>
              </li>
            ))}
            {unnamed > 0 && <li>{t('table-left-out-more', number(unnamed))}</li>}
          </ul>
        </>
      )}
      {duplicates > 0 && <p>{t('table-duplicates', number(duplicates), duplicates)}</p>}
    </Notice>
  )
}
