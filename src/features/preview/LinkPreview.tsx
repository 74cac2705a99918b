import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, type RefObject, use, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './LinkPreview.module.css'
import { useHoveredLink, type HoveredLink } from './useHoveredLink'
import { previewQuery } from '~/api/item/preview'
import { toApiError } from '~/api/request/errors'
import { useWiki } from '~/api/wiki/WikiContext'
import { adviceFor } from '~/features/errors/error-advice'
import { LabelText } from '~/features/values/LabelText'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import layout from '~/ui/layout.module.css'
import { usePlacement } from '~/ui/popups/usePopup'
import { fileAddress, mediaType, thumbnailWidth } from '~/features/values/media'
import { useShowsPreviews } from '~/features/values/Thumbnail'
import { PreferencesContext } from '~/features/values/value-context'

/** A preview of the entity behind a link, once the pointer or the focus has rested on it. */
export function LinkPreview({ onShown }: { onShown?: (id: string) => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const hovered = useHoveredLink(panel)
  useEffect(() => {
    if (hovered) onShown?.(hovered.id)
  }, [hovered, onShown])
  const main = hovered?.link.closest('main')
  // Within the landmark that the link is in.
  return hovered && main ? createPortal(<Preview key={hovered.id} {...hovered} ref={panel} />, main) : null
}

const textShown = 300

function Preview({ id, link, ref: panel }: HoveredLink & { ref: RefObject<HTMLDivElement | null> }) {
  const t = useTranslate()
  const { client, connection, labels, languages } = useWiki()
  const panelId = useId()
  const anchor = useMemo(() => ({ current: link }), [link])
  const { data: preview, error } = useQuery(previewQuery(client, id, languages))
  const label = labels.get(id) ?? preview?.label
  const ids = preview?.classes ?? []
  const names = ids.flatMap((each) => labels.get(each)?.text ?? [])
  // No further requests for a preview: an entity without a known name is shown by its id.
  const classes = names.length > 0 ? names : ids
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
      <div className={layout.fill}>
        <p className={styles.name}>
          <LabelText id={id} label={label} />{' '}
          {label?.text !== undefined && <bdi className={layout.id}>{id}</bdi>}
        </p>
        {label?.about !== undefined && <p className={styles.classes}>{label.about}</p>}
        {preview?.description.text !== undefined && (
          <p>
            <bdi dir="auto">{truncate(preview.description.text, textShown)}</bdi>
          </p>
        )}
        {classes.length > 0 && (
          <p className={styles.classes}>{t('preview-instance-of', classes.join(' · '))}</p>
        )}
        {error && (
          <p className={styles.classes}>
            {t(adviceFor(toApiError(error)).title, connection.instance.name, id)}
          </p>
        )}
      </div>
      {preview?.picture !== undefined && <PreviewPicture name={preview.picture} />}
    </div>
  )
}

/** The picture of an item, where previews of media are switched on. */
function PreviewPicture({ name }: { name: string }) {
  const { connection } = useWiki()
  const { mediaPreviews } = use(PreferencesContext)
  const isAllowed = useShowsPreviews(connection)
  const [isBroken, setBroken] = useState(false)
  const source = fileAddress(connection.instance, name, thumbnailWidth)
  if (!mediaPreviews || !isAllowed || isBroken || source === undefined || mediaType(name) !== 'image')
    return null
  return (
    <img
      className={styles.picture}
      src={source}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
