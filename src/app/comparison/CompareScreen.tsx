import { useMemo } from 'react'
import { AddToComparison } from './AddToComparison'
import styles from './CompareScreen.module.css'
import { useWikis } from './useWikis'
import { useWiki } from '~/api/wiki/WikiContext'
import { compareCodec } from '~/features/compare/compare-codec'
import { CompareView } from '~/features/compare/CompareView'
import { toSide } from '~/features/compare/sides'
import { useTranslate } from '~/i18n/I18nContext'
import { mostCompared, writeCompared } from '~/model/compare/compared-items'
import { useNavigation, useParameters, ViewLink } from '~/ui/Navigation'
import { Notice } from '~/ui/notices/Notice'
import { Popover } from '~/ui/popups/Popover'
import { revisionId, dropped } from '~/model/address-state'

/** The items that the address names, each with its own wiki. */
export function CompareScreen({ itemId }: { itemId: string }) {
  const t = useTranslate()
  const { revision } = useNavigation().address
  const page = useWiki()
  const [{ compare }] = useParameters(compareCodec)
  const { items, unusable, beyond } = compare
  const wikis = useWikis(items.flatMap(({ instanceId }) => instanceId ?? []))
  const own = revisionId(revision)
  const { sides, unknown } = useMemo(() => {
    const first = toSide({ itemId, ...(own !== undefined && { revision: own }) }, page)
    const found = items.map(({ instanceId, ...item }) => {
      const wiki = instanceId === undefined ? page : wikis.get(instanceId)
      const isElsewhere = wiki !== page && instanceId !== undefined
      return { item, instanceId, side: wiki && toSide({ ...item, ...(isElsewhere && { instanceId }) }, wiki) }
    })
    return {
      sides: [first, ...found.flatMap(({ side }) => side ?? [])],
      unknown: found.filter(({ side }) => !side),
    }
  }, [itemId, own, items, page, wikis])

  const faults = [
    ...unknown.map(({ item, instanceId = '' }) => [
      'unknown-instance',
      t('compare-unknown-wiki', instanceId, item.itemId),
      `${writeCompared(item)} ${instanceId}`,
    ]),
    ...unusable.map((text) => ['invalid-item-id', t('compare-unusable', text), text]),
  ]
  return (
    <CompareView sides={sides}>
      <div className={styles.tools} data-print="hidden">
        <ViewLink to={{ parameters: dropped(compareCodec.names) }}>{t('compare-back', itemId)}</ViewLink>
        {sides.length <= mostCompared && (
          <Popover label={t('compare-add')} commandGroup={t('compare-title')} small align="end">
            <AddToComparison items={items} />
          </Popover>
        )}
      </div>
      {faults.map(([code, title, key]) => (
        <Notice key={key} kind="error" alert data-error-code={code} className={styles.notice} title={title} />
      ))}
      {beyond.length > 0 && (
        <Notice
          kind="warning"
          alert
          className={styles.notice}
          title={t('compare-too-many', beyond.map(writeCompared).join(', '))}
        />
      )}
    </CompareView>
  )
}
