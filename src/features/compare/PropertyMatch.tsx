import styles from './PropertyPairing.module.css'
import type { ShownSide, SideMatching } from './useMatchings'
import { pairProperties } from './property-pairs'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useTranslate } from '~/i18n/I18nContext'
import type { ComparedProperty } from '~/model/compare/compare-items'
import { Button } from '~/ui/Button'
import { Popover } from '~/ui/popups/Popover'
import { useState } from 'react'
import type { Suggestion } from '~/api/search/search-sources'
import { useWiki } from '~/api/wiki/WikiContext'
import { propertyName, useWikiProperties } from '~/features/values/useWikiProperties'
import type { ActionEntity } from '~/model/action-json'
import { isPropertyId } from '~/model/id-pattern'
import { whenFocusIsLost } from '~/ui/keep-focus'
import { search as searchIcon } from '~/ui/lazy-icons'
import { SelectField } from '~/ui/fields/SelectField'
import { TextField } from '~/ui/fields/TextField'

type Props = {
  property: ComparedProperty
  sides: readonly ShownSide[]
}

/** Why a property of another wiki is in this row, or a way to find its counterpart. */
export function PropertyMatch({ property, sides }: Props) {
  return property.ids.map((id, index) => {
    const [first, side] = [sides[0], sides[index]]
    if (id === undefined || !first || !side?.matching) return null
    return <SideMatch key={index} {...{ id, first, side }} matching={side.matching} />
  })
}

/** The property that the user has just matched, or no longer matches. Its row may have moved, and gets the focus. */
let justMatched: string | undefined

type SideProps = { id: string; first: ShownSide; side: ShownSide; matching: SideMatching }

function SideMatch({ id, first, side, matching }: SideProps) {
  const t = useTranslate()
  const [here, there] = [first.side.wiki.connection, side.side.wiki.connection]
  const isPrivate = [useIsPrivate(here), useIsPrivate(there)].includes(true)
  const wikis = [here.instance.baseUrl, there.instance.baseUrl] as const
  const key = [...wikis, id].join(' ')
  const pair = (own: string | undefined) => {
    justMatched = key
    pairProperties(wikis, own, id, isPrivate)
  }
  const focusRow = (element: HTMLElement | null) => {
    if (!element || justMatched !== key) return
    justMatched = undefined
    whenFocusIsLost(() => element.closest<HTMLElement>('[data-property-id]')?.focus())
  }
  const match = matching.matching.get(id)
  if (match)
    return (
      <span ref={focusRow} className={styles.matched} data-matched-by={match.by}>
        {t(`compare-matched-${match.by}`)}
        {match.by === 'hand' && (
          <Button small variant="quiet" onClick={() => pair(undefined)}>
            {t('compare-unpair')}
          </Button>
        )}
      </span>
    )
  return (
    <div ref={focusRow} className={styles.matched} data-print="hidden">
      <Popover label={t('compare-pair')} small variant="quiet" panelClassName={styles.pairing}>
        <PropertyPairing id={id} matching={matching} onChoose={pair} />
      </Popover>
    </div>
  )
}

type PropertyPairingProps = { id: string; matching: SideMatching; onChoose: (id: string) => void }

/** The first item's properties with the data type of the other wiki's, and a search for any other of its wiki. */
function PropertyPairing({ id, matching: { first, second }, onChoose }: PropertyPairingProps) {
  const t = useTranslate()
  const { languages, connection } = useWiki()
  const [text, setText] = useState('')
  const { found, status } = useWikiProperties(text)
  const { dataType } = second.entities.get(id) ?? {}
  const candidates = [...first.entities.values()]
    .filter((entity) => isPropertyId(entity.id) && (dataType === undefined || entity.dataType === dataType))
    .map((entity) => ({ id: entity.id, name: nameOf(entity, languages) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const typed = text.trim().toUpperCase()
  const isListed = found.some((each) => each.id === typed)
  const listed: readonly Suggestion[] = isPropertyId(typed) && !isListed ? [{ id: typed }, ...found] : found
  return (
    <>
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
      <TextField
        type="search"
        icon={searchIcon}
        label={t('compare-pair-search')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={styles.pairs}>
        {listed.map((each) => (
          <li key={each.id}>
            <Button small variant="quiet" onClick={() => onChoose(each.id)}>
              {propertyName(each)}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{status}</p>
    </>
  )
}

function nameOf({ id, labels }: ActionEntity, languages: readonly string[]): string {
  const language = [...languages, 'en', 'mul'].find((code) => Object.hasOwn(labels, code)) ?? ''
  const text = labels[language]
  return propertyName({ id, ...(text !== undefined && { label: { text } }) })
}
