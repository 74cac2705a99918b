import { useMemo } from 'react'
import styles from './IdentifierNote.module.css'
import { compareCodec } from './compare-codec'
import { InSideWiki } from './InSideWiki'
import type { ShownSide } from './MatchRow'
import { LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import type { ComparedProperty } from '~/model/compare/compare-items'
import { identifierSigns } from '~/model/compare/identifiers'
import { formatCount } from '~/model/format/number'
import { Notice } from '~/ui/Notice'
import { ViewLink } from '~/ui/Navigation'

type Props = { properties: readonly ComparedProperty[]; sides: readonly ShownSide[] }

/** Whether the identifiers say that the items are the same thing. */
export function IdentifierNote({ properties, sides }: Props) {
  const { t, language } = useI18n()
  const { equal, differing } = useMemo(() => identifierSigns(properties), [properties])
  // Revisions of one item are the same thing whatever their identifiers.
  const isOneItem = new Set(sides.map(({ item }) => item)).size === 1
  if (isOneItem || equal.length + differing.length === 0) return null
  const verdict = differing.length === 0 ? 'one' : equal.length === 0 ? 'two' : 'unclear'
  const sentence = (kind: 'equal' | 'differing', found: readonly ComparedProperty[]) =>
    found.length > 0 && (
      <p>
        {t(`compare-identifiers-${kind}`, formatCount(found.length, language), found.length)}{' '}
        <Names properties={found} sides={sides} />
      </p>
    )
  return (
    <Notice
      kind={verdict === 'one' ? 'success' : 'warning'}
      title={t(`compare-identifiers-${verdict}`)}
      className={styles.identifiers}
      data-identifiers={verdict}
    >
      {sentence('equal', equal)}
      {sentence('differing', differing)}
      <ViewLink to={{ parameters: compareCodec.write({ show: 'identifiers' }) }}>
        {t('compare-identifiers-show')}
      </ViewLink>
    </Notice>
  )
}

/** Further names would add nothing. */
const namesShown = 8

function Names({ properties, sides }: Props) {
  const shown = properties.slice(0, namesShown)
  return (
    <>
      {shown.map(({ id, ids, dataType }, index) => {
        const first = sides[ids.findIndex((own) => own !== undefined)]
        return (
          first && (
            <span key={id}>
              {index > 0 && ' · '}
              <InSideWiki side={first.side}>
                <LabelledProperty id={id} dataType={dataType ?? ''} />
              </InSideWiki>
            </span>
          )
        )
      })}
      {properties.length > namesShown && (
        <>
          {' · '}
          <bdi dir="ltr">+{properties.length - namesShown}</bdi>
        </>
      )}
    </>
  )
}
