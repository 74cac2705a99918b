import { useState } from 'react'
import styles from './AddToComparison.module.css'
import { useInstances } from '~/features/connection/connection-store'
import { useWikis } from './useWikis'
import { useWiki } from '~/api/wiki/WikiContext'
import { compareCodec } from '~/features/compare/compare-codec'
import { InOtherWiki } from '~/features/errors/InOtherWiki'
import { ItemBox } from '~/features/lookup/ItemBox'
import { useTranslate } from '~/i18n/I18nContext'
import { onlyCompared, writeCompared, type ComparedItem } from '~/model/compare/compared-items'
import { lexemeOf } from '~/model/id-pattern'
import { revisionId, type AddressChange } from '~/model/address-state'
import { useNavigation } from '~/ui/Navigation'
import { focusMain } from '~/ui/keep-focus'
import { SelectField } from '~/ui/fields/SelectField'
import { Notice } from '~/ui/notices/Notice'
import { Popover } from '~/ui/popups/Popover'

/** A search box for an item of this or another wiki, which is then compared with the current one. */
export function AddToComparison({ items }: { items: readonly ComparedItem[] }) {
  const t = useTranslate()
  const { address, go } = useNavigation()
  const page = useWiki()
  const { instance } = page.connection
  const others = useInstances().filter(({ baseUrl }) => baseUrl !== instance.baseUrl)
  const [chosen, setChosen] = useState('')
  const [repeated, setRepeated] = useState<string>()
  const wiki = useWikis([chosen]).get(chosen) ?? page

  function add({ item, instance: named }: AddressChange) {
    if (item === undefined) return
    const instanceId = named ?? (chosen === '' ? undefined : chosen)
    const isHere = instanceId === undefined || instanceId === instance.id
    // A form or sense is compared with its lexeme.
    const added = { itemId: lexemeOf(item), ...(!isHere && { instanceId }) }
    const own = revisionId(address.revision)
    const first = { itemId: lexemeOf(address.item ?? ''), ...(own !== undefined && { revision: own }) }
    const isThere = [first, ...items].map(writeCompared).includes(writeCompared(added))
    setRepeated(isThere ? item : undefined)
    if (isThere) return
    go({
      view: undefined,
      parameters: compareCodec.write({ compare: onlyCompared([...items, added]), show: 'all', open: [] }),
    })
    // Closes the panel, which covers the item that is added.
    focusMain()
  }

  return (
    <div className={styles.add} onInput={() => setRepeated(undefined)}>
      <InOtherWiki wiki={wiki}>
        <ItemBox key={chosen} label={t('compare-add-label')} instances={[instance, ...others]} onOpen={add} />
      </InOtherWiki>
      {repeated !== undefined && <Notice kind="warning" alert title={t('compare-already', repeated)} />}
      {others.length > 0 && (
        <SelectField
          label={t('compare-wiki')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{instance.name}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

export function CompareStart() {
  const t = useTranslate()
  return (
    <Popover label={t('compare-open')} commandGroup={t('views-label')} variant="quiet" small align="end">
      <AddToComparison items={[]} />
    </Popover>
  )
}
