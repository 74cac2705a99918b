import { useMemo } from 'react'
import { messageParts } from '~/model/checks/message-parts'
import { useWiki } from '~/api/wiki/WikiContext'
import { OutLink } from '~/features/values/EntityLink'
import { ViewLink } from '~/ui/Navigation'

type Props = { html: string }

/** A message of the wiki: its text, with links to items and properties in the app and to other pages of the wiki. */
export function WikiMessage({ html }: Props) {
  const { instance } = useWiki().connection
  const parts = useMemo(() => messageParts(html, instance), [html, instance])
  return (
    <span dir="auto">
      {parts.map(({ text, entityId, href }, index) =>
        entityId === undefined ? (
          href === undefined ? (
            text
          ) : (
            <OutLink key={index} href={href}>
              {text}
            </OutLink>
          )
        ) : (
          <ViewLink key={index} to={{ item: entityId }}>
            {text}
          </ViewLink>
        ),
      )}
    </span>
  )
}
