import { useCommands } from './useCommands'
import { useTranslate } from '~/i18n/I18nContext'
import { SelectField } from '~/ui/fields/SelectField'

type Props = {
  /** The heading of its choices among the commands. */
  group: string
  label: string
  /** The choice that does not filter. */
  all: string
  value: string | undefined
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string | undefined) => void
}

/** A list of choices by which a view is filtered; each is a command too. */
export function FilterSelect({ group, label, all, value, options, onChange }: Props) {
  const t = useTranslate()
  const change = (chosen: string) => onChange(chosen === any ? undefined : chosen)
  const choices = [[any, all] as const, ...options]
  useCommands(group, () =>
    choices.map(([choice, text]) => ({
      id: `${label} ${choice}`,
      label: t('ui-pair', label, text),
      checked: choice === (value ?? any),
      onSelect: () => change(choice),
    })),
  )
  return (
    <SelectField label={label} hideLabel value={value ?? any} onChange={({ target }) => change(target.value)}>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

/** No ID and no name of a user: such characters can't be in one. */
const any = '|any'

/** Longer lists are hard to choose from. */
const choicesShown = 200

/** The most frequent ones, and the chosen one even if nothing that is loaded has it. */
export function shownChoices(choices: readonly [string, number][], chosen: string | undefined) {
  const shown = choices.slice(0, choicesShown)
  if (chosen === undefined || shown.some(([choice]) => choice === chosen)) return shown
  const own = choices.find(([choice]) => choice === chosen)
  return [own ?? ([chosen, 0] as const), ...shown]
}
