import { useMemo } from 'react'
import { useDates } from './useDates'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { useI18n } from '~/i18n/I18nContext'
import {
  editKinds,
  type EditKind,
  choicesOf,
  type Edit,
  type EditFilter,
} from '~/model/history/revision-list'
import { Button } from '~/ui/Button'
import { FilterSelect } from '~/ui/commands/FilterSelect'
import { useCommands } from '~/ui/commands/useCommands'
import { Chip } from '~/ui/Chip'
import styles from '~/ui/list-view.module.css'

type Props = { edits: readonly Edit[]; filter: EditFilter; onChange: (filter: EditFilter) => void }

/** Longer lists are hard to choose from. */
const choicesShown = 200

/** The most frequent ones, and the chosen one even if no revision that is loaded has it. */
function shownChoices(choices: readonly [string, number][], chosen: string | undefined) {
  const shown = choices.slice(0, choicesShown)
  if (chosen === undefined || shown.some(([choice]) => choice === chosen)) return shown
  const own = choices.find(([choice]) => choice === chosen)
  return [own ?? ([chosen, 0] as const), ...shown]
}

export function RevisionFilter({ edits, filter, onChange }: Props) {
  const { t, number } = useI18n()
  const dates = useDates()
  const choices = useMemo(() => choicesOf(edits), [edits])
  const properties = useMemo(() => shownChoices(choices.properties, filter.property), [choices, filter])
  const users = shownChoices(choices.users, filter.user)
  const labelText = useLabelTexts(useMemo(() => properties.map(([id]) => id), [properties]))
  const group = t('views-history')
  const toggleOthers = () => onChange({ ...filter, statementsOnly: filter.statementsOnly ? undefined : true })
  useCommands(group, () => [
    {
      id: 'statements',
      label: t('history-statements-only'),
      checked: filter.statementsOnly ?? false,
      onSelect: toggleOthers,
    },
  ])
  const counted = (text: string, count: number) => `${text} (${number(count)})`
  const [first, last] = filter.months ?? []
  const months = [...new Set([first, last])].flatMap((month) => (month ? dates.month(month) : [])).join(' – ')
  const kinds = (kind: EditKind) => edits.filter((edit) => edit.kind === kind).length
  return (
    <div className={styles.filter} role="group" aria-label={t('history-filter')} data-print="hidden">
      <Button aria-pressed={filter.statementsOnly ?? false} onClick={toggleOthers}>
        {t('history-statements-only')}
      </Button>
      <FilterSelect
        group={group}
        label={t('filter-facet-property')}
        all={t('history-any-property')}
        value={filter.property}
        options={properties.map(([id, count]) => [id, counted(labelText(id) ?? id, count)])}
        onChange={(property) => onChange({ ...filter, property })}
      />
      <FilterSelect
        group={group}
        label={t('history-user')}
        all={t('history-any-user')}
        value={filter.user}
        options={users.map(([user, count]) => [user, counted(user || t('history-user-hidden'), count)])}
        onChange={(user) => onChange({ ...filter, user })}
      />
      <FilterSelect
        group={group}
        label={t('history-kind')}
        all={t('history-any-kind')}
        value={filter.kind}
        options={editKinds
          .filter((kind) => kind === filter.kind || kinds(kind) > 0)
          .map((kind) => [kind, counted(t(`history-kind-${kind}`), kinds(kind))])}
        onChange={(value) => onChange({ ...filter, kind: editKinds.find((kind) => kind === value) })}
      />
      {months !== '' && (
        <Chip
          removeLabel={t('filter-chip-remove', months)}
          onRemove={() => onChange({ ...filter, months: undefined })}
        >
          {months}
        </Chip>
      )}
    </div>
  )
}
