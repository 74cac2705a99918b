import { useState, useSyncExternalStore } from 'react'
import { chooseKeeping, keepingOf } from './keeping'
import { verdictStore } from '~/api/review/verdicts'
import { useReview } from '~/api/item/item-context'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { leaving } from '~/ui/keep-focus'
import { Notice } from '~/ui/notices/Notice'
import { RetryButton } from '~/ui/notices/RetryButton'

/** That verdicts are only in this tab: because storing them failed, or because the wiki is private. */
export function ReviewNotices() {
  const problem = useKeepingProblem()
  return problem ? <NotStored problem={problem} /> : <TabOnly />
}

export const useKeepingProblem = () => useSyncExternalStore(verdictStore.subscribe, verdictStore.problem)

export function NotStored({ problem }: { problem: NonNullable<ReturnType<typeof useKeepingProblem>> }) {
  const t = useTranslate()
  return (
    <Notice
      kind="warning"
      title={t('review-unsaved')}
      actions={<RetryButton small onRetry={verdictStore.retry} />}
    >
      {t(`review-unsaved-${problem}`)}
    </Notice>
  )
}

function TabOnly() {
  const t = useTranslate()
  const { connection } = useWiki()
  const { instance } = connection
  const [, setChoices] = useState(0)
  const keeping = keepingOf(connection, useIsPrivate(connection))
  const states = useReview((review) => review.states())
  const isHere = states?.some((state) => state > 0) && verdictStore.isInTabOnly(instance.baseUrl)
  if (keeping !== 'tab' || !isHere) return null
  const choose = (choice: 'all' | 'without-notes') => () => {
    chooseKeeping(instance, choice)
    verdictStore.keep(instance.baseUrl, choice)
    setChoices((choices) => choices + 1)
  }
  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button small onClick={leaving(choose('without-notes'))}>
            {t('review-keep')}
          </Button>
          <Button small onClick={leaving(choose('all'))}>
            {t('review-keep-notes')}
          </Button>
        </>
      }
    >
      {t('review-tab-only')}
    </Notice>
  )
}
