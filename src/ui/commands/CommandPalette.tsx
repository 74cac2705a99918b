import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useI18n } from '~/i18n/I18nContext'
import { Field } from '~/ui/fields/Field'
import fieldStyles from '~/ui/fields/Field.module.css'
import { Icon } from '~/ui/Icon'
import { Keys } from '~/ui/Keys'
import layout from '~/ui/layout.module.css'
import { check, search as searchIcon } from '~/ui/lazy-icons'
import { moveActive, optionElementId, OptionList } from '~/ui/popups/Combobox'
import { Dialog } from '~/ui/popups/Dialog'
import { fold } from '~/model/filter/search-text'
import styles from './CommandPalette.module.css'
import type { Command, CommandGroup } from './useCommands'

type Props = {
  groups: readonly CommandGroup[]
  onSelect: (command: Command) => void
  onClose: () => void
}

/** All that can be done here, by name. */
export function CommandPalette({ groups, onSelect, onClose }: Props) {
  const { t, number } = useI18n()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string>()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { found, count } = useMemo(() => findCommands(groups, text), [groups, text])
  const options = found.flatMap((group) => group.options)
  const index = Math.max(
    0,
    options.findIndex(({ id }) => id === wanted),
  )
  const active = options[index]

  function onKeyDown(event: KeyboardEvent) {
    // The keys belong to the input method while it composes.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      onSelect(active.command)
    }
    const next = moveActive(event.key, index, options.length)
    if (next === undefined || event.key === 'Home' || event.key === 'End') return
    event.preventDefault()
    // There is always an active one: past the last follows the first.
    setWanted(options.at(next < 0 && event.key === 'ArrowDown' ? 0 : next)?.id)
  }

  return (
    <Dialog open title={t('commands-title')} initialFocus={input} onClose={onClose} className={styles.dialog}>
      <Field label={t('commands-search')} hideLabel>
        {(control) => (
          <div className={fieldStyles.box}>
            <Icon name={searchIcon} />
            <input
              {...control}
              ref={input}
              type="text"
              className={fieldStyles.control}
              placeholder={t('commands-search')}
              value={text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={options.length > 0 ? listId : undefined}
              aria-activedescendant={active && optionElementId(listId, active.id)}
              onChange={(event) => {
                setText(event.target.value)
                setWanted(undefined)
              }}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
      </Field>
      {options.length > 0 && (
        <div className={styles.results}>
          <OptionList
            listId={listId}
            label={t('commands-title')}
            activeId={active?.id}
            onSelect={({ command }) => onSelect(command)}
            suggestions={{
              groups: found.map(({ name, options: own }) => ({
                id: own[0]?.id ?? name,
                heading: name,
                options: own.map((option) => ({ ...option, node: <Row command={option.command} /> })),
              })),
            }}
          />
        </div>
      )}
      <p role="status" className={styles.status}>
        {count === 0
          ? t('commands-none')
          : count > options.length
            ? t('commands-more', number(count - options.length))
            : text !== '' && (
                <span className="visually-hidden">{t('commands-found', number(count), count)}</span>
              )}
      </p>
    </Dialog>
  )
}

function Row({ command: { label, checked, shortcut } }: { command: Command }) {
  return (
    <>
      <span className={layout.fill}>
        <bdi>{label}</bdi>
      </span>
      {checked && <Icon name={check} />}
      {shortcut !== undefined && <Keys keys={shortcut} />}
    </>
  )
}

type Option = { id: string; label: string; command: Command }

const maxListed = 100

/**
 * The commands that contain all words of a text, in any order, and that can be used now; `count`: how many match. There
 * may be thousands, of which only the first are listed.
 */
export function findCommands(groups: readonly CommandGroup[], text: string) {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const matching = groups.map(({ name, commands }, place) => ({
    name,
    options: commands.flatMap((command): Option[] => {
      const { id, label, disabled } = command
      if (disabled || typeof label !== 'string') return []
      const folded = fold(`${name} ${label}`)
      if (!words.every((word) => folded.includes(word))) return []
      return [{ id: `${place}-${id.replaceAll(/\s/g, '_')}`, label, command }]
    }),
  }))
  let room = maxListed
  const found = matching.flatMap(({ name, options }) => {
    const listed = options.slice(0, room)
    room -= listed.length
    return listed.length > 0 ? [{ name, options: listed }] : []
  })
  return { found, count: matching.reduce((sum, { options }) => sum + options.length, 0) }
}
