import styles from './PropertyPairing.module.css'
import type { ShownSide } from './MatchRow'
import { pairProperties } from './property-pairs'
import { PropertyPairing } from './PropertyPairing'
import type { SideMatching } from './useMatchings'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useTranslate } from '~/i18n/I18nContext'
import type { ComparedProperty } from '~/model/compare/compare-items'
import { Button } from '~/ui/Button'
import { Popover } from '~/ui/Popover'

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
  const isPrivate = [useIsPrivate(here), useIsPrivate(there)].includes(true)
  const wikis = [here.instance.baseUrl, there.instance.baseUrl] as const
  const match = matching.matching.get(id)
  if (match)
    return (
      <span className={styles.matched} data-matched-by={match.by}>
        {t(`compare-matched-${match.by}`)}
        {match.by === 'hand' && (
          <Button small variant="quiet" onClick={() => pairProperties(wikis, undefined, id, isPrivate)}>
            {t('compare-unpair')}
          </Button>
        )}
      </span>
    )
  return (
    <div className={styles.matched} data-print="hidden">
      <Popover label={t('compare-pair')} small variant="quiet" panelClassName={styles.pairing}>
        <PropertyPairing
          id={id}
          matching={matching}
          onChoose={(own) => pairProperties(wikis, own, id, isPrivate)}
        />
      </Popover>
    </div>
  )
}
