import { useState } from 'react'
import styles from './PropertyPairing.module.css'
import type { SideMatching } from './useMatchings'
import type { Suggestion } from '~/api/search/search-sources'
import { useWiki } from '~/api/wiki/WikiContext'
import { propertyName, useWikiProperties } from '~/features/values/useWikiProperties'
import { useTranslate } from '~/i18n/I18nContext'
import type { ActionEntity } from '~/model/action-json'
import { isPropertyId } from '~/model/id-pattern'
import { Button } from '~/ui/Button'
import { search as searchIcon } from '~/ui/lazy-icons'
import { SelectField } from '~/ui/fields/SelectField'
import { TextField } from '~/ui/fields/TextField'

type Props = { id: string; matching: SideMatching; onChoose: (id: string) => void }

/** The first item's properties with the data type of the other wiki's, and a search for any other of its wiki. */
export function PropertyPairing({ id, matching: { first, second }, onChoose }: Props) {
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
