import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import styles from './LinkPreview.module.css'
import { useHoveredLink, type HoveredLink } from './useHoveredLink'
import { previewQuery } from '~/api/preview'
import { statementsQuery } from '~/api/queries'
import type { ItemStatements } from '~/api/sources/item-statements'
import { useWiki } from '~/api/WikiContext'
import { LabelText } from '~/features/values/LabelText'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { statementOf } from '~/model/statement-list'
import { usePlacement } from '~/ui/use-placement'

/** What the entity behind a link is, once the pointer or the focus has rested on it. */
export function LinkPreview() {
  const panel = useRef<HTMLDivElement>(null)
  const hovered = useHoveredLink(panel)
  const main = hovered?.link.closest('main')
  // Within the landmark that the link is in.
  return hovered && main ? createPortal(<Preview key={hovered.id} {...hovered} ref={panel} />, main) : null
}

const textShown = 300

function Preview({ id, link, ref: panel }: HoveredLink & { ref: RefObject<HTMLDivElement | null> }) {
  const t = useTranslate()
  const { client, labels, languages } = useWiki()
  const panelId = useId()
  const anchor = useMemo(() => ({ current: link }), [link])
  const { data: terms } = useQuery(previewQuery(client, id, languages))
  const label = labels.get(id) ?? terms?.label
  const classes = useInstanceOf(id)
  usePlacement({ open: true, anchor, panel })

  useEffect(() => {
    const { title } = link
    link.setAttribute('aria-describedby', panelId)
    // The browser would show it over the preview.
    link.removeAttribute('title')
    return () => {
      link.removeAttribute('aria-describedby')
      if (title !== '') link.title = title
    }
  }, [link, panelId])

  return (
    <div ref={panel} id={panelId} role="tooltip" className={styles.preview} data-print="hidden">
      <p className={styles.name}>
        <LabelText id={id} label={label} />{' '}
        {label?.text !== undefined && <bdi className={styles.id}>{id}</bdi>}
      </p>
      {terms?.description.text !== undefined && (
        <p>
          <bdi dir="auto">{truncate(terms.description.text, textShown)}</bdi>
        </p>
      )}
      {classes.length > 0 && (
        <p className={styles.classes}>{t('preview-instance-of', classes.join(' · '))}</p>
      )}
    </div>
  )
}

/** Wikidata's property, in whose numbering a wiki with its formatter property is. */
const instanceOf = { property: 'P31', formatterProperty: 'P1630' }

/** What an entity is an instance of, from statements and labels that are there already. */
function useInstanceOf(id: string): string[] {
  const { client, labels } = useWiki()
  const queryClient = useQueryClient()
  if (client.connection.instance.formatterProperty !== instanceOf.formatterProperty) return []
  const { list } = queryClient.getQueryData<ItemStatements>(statementsQuery(client, id).queryKey) ?? {}
  const group = list?.groups.find(({ propertyId }) => propertyId === instanceOf.property)
  return (group?.entries ?? []).slice(0, 3).flatMap((entry) => {
    const value = statementOf(entry)?.value
    const of = value?.type === 'value' && 'id' in value.content ? value.content.id : undefined
    return of === undefined ? [] : [labels.get(of)?.text ?? of]
  })
}
