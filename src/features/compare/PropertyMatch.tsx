import styles from './Compare.module.css'
import type { ShownSide } from './MatchRow'
import { pairProperties } from './property-pairs'
import type { SideMatching } from './useMatching'
import { useIsPrivate } from '~/api/usePrivacy'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import type { ActionEntity } from '~/model/action-json'
import type { ComparedProperty } from '~/model/compare/compare-items'
import { Button } from '~/ui/Button'
import { Popover } from '~/ui/Popover'
import { SelectField } from '~/ui/SelectField'

type Props = {
  property: ComparedProperty
  sides: readonly ShownSide[]
  matchings: readonly (SideMatching | undefined)[]
}

/** Why a property of another wiki is in this row, or a way to find its counterpart. */
export function PropertyMatch({ property, sides, matchings }: Props) {
  return property.ids.map((id, index) => {
    const [first, side, matching] = [sides[0], sides[index], matchings[index]]
    if (id === undefined || !first || !side || !matching) return null
    return <SideMatch key={index} {...{ id, first, side, matching }} />
  })
}

type SideProps = { id: string; first: ShownSide; side: ShownSide; matching: SideMatching }

function SideMatch({ id, first, side, matching }: SideProps) {
  const t = useTranslate()
  const [here, there] = [first.side.wiki.connection, side.side.wiki.connection]
  const isSecret = [useIsPrivate(here), useIsPrivate(there)].includes(true)
  const wikis = [here.instance.baseUrl, there.instance.baseUrl] as const
  const match = matching.matching.get(id)
  if (match)
    return (
      <span className={styles.matched} data-matched-by={match.by}>
        {t(`compare-matched-${match.by}`)}
        {match.by === 'hand' && (
          <Button small variant="quiet" onClick={() => pairProperties(wikis, undefined, id, isSecret)}>
            {t('compare-unpair')}
          </Button>
        )}
      </span>
    )
  return (
    <div className={styles.matched} data-print="hidden">
      <Popover label={t('compare-pair')} small variant="quiet">
        <Candidates
          id={id}
          matching={matching}
          onChoose={(own) => pairProperties(wikis, own, id, isSecret)}
        />
      </Popover>
    </div>
  )
}

type CandidatesProps = { id: string; matching: SideMatching; onChoose: (id: string) => void }

/** The first wiki's properties with the same data type. */
function Candidates({ id, matching: { first, second }, onChoose }: CandidatesProps) {
  const t = useTranslate()
  const { languages, connection } = useWiki()
  const { dataType } = second.entities.get(id) ?? {}
  const nameOf = ({ id: own, labels }: ActionEntity) => {
    const language = [...languages, 'en', 'mul'].find((code) => Object.hasOwn(labels, code)) ?? ''
    const label = labels[language]
    return label === undefined ? own : `${truncate(label, 80)} (${own})`
  }
  const candidates = [...first.entities.values()]
    .filter((entity) => entity.id.startsWith('P') && (dataType === undefined || entity.dataType === dataType))
    .map((entity) => ({ id: entity.id, name: nameOf(entity) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <SelectField
      label={t('compare-pair-label', connection.instance.name)}
      value=""
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t('compare-pair-choose')}</option>
      {candidates.map((candidate) => (
        <option key={candidate.id} value={candidate.id}>
          {candidate.name}
        </option>
      ))}
    </SelectField>
  )
}
