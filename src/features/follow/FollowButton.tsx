import { useEffect, useState } from 'react'
import styles from './FollowButton.module.css'
import { follow, maxFollowed, unfollow, useFollowed } from './follow-store'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { useCurrentState } from '~/features/history/visits'
import { useI18n } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { useCommands } from '~/ui/commands/useCommands'
import { star } from '~/ui/lazy-icons'

type Props = {
  itemId: string
  /** Whether the item is shown as it is now: then a followed item counts as seen. */
  isVisit: boolean
}

/** Follows the item: the start page says whether it has changed since it was last open. */
export function FollowButton({ itemId: requestedId, isVisit }: Props) {
  const { t, number } = useI18n()
  const { connection } = useWiki()
  const { baseUrl } = connection.instance
  const isPrivate = useIsPrivate(connection)
  const { itemId, label, revision, modified, isKnown } = useCurrentState(requestedId)
  const followed = useFollowed(baseUrl)
  const isFollowed = followed.some(({ id }) => id === itemId || id === requestedId)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (!isFollowed || !isVisit || !isKnown) return
    // Merged since it was followed: the reader goes on with what it has become.
    if (itemId !== requestedId) unfollow(baseUrl, requestedId)
    follow(baseUrl, itemId, { revision, modified, label }, isPrivate)
  }, [isFollowed, isVisit, isKnown, baseUrl, itemId, requestedId, revision, modified, label, isPrivate])

  function toggle() {
    setProblem(undefined)
    if (isFollowed) for (const id of [itemId, requestedId]) unfollow(baseUrl, id)
    // One more would replace another.
    else if (followed.length >= maxFollowed) setProblem(t('follow-full', number(maxFollowed)))
    else if (!follow(baseUrl, itemId, { revision, modified, label }, isPrivate))
      setProblem(t('follow-not-stored'))
  }
  useCommands(t('views-label'), () => [
    { id: 'follow', label: t('follow-item'), checked: isFollowed, onSelect: toggle },
  ])

  return (
    <div className={styles.follow} data-print="hidden">
      {problem !== undefined && (
        <span role="alert" className={styles.refused}>
          {problem}
        </span>
      )}
      <Button
        variant="quiet"
        small
        icon={star}
        className={styles.button}
        aria-pressed={isFollowed}
        onClick={toggle}
      >
        {t('follow-item')}
      </Button>
    </div>
  )
}
