import type { ReactNode } from 'react'
import styles from './LookupMessage.module.css'
import { isOutOfBounds, offers, viewOf, viewOfTable } from './lookup-target'
import type { LookupState, Message } from './useLookup'
import { wikiName } from './useSuggestions'
import { useWiki } from '~/api/wiki/WikiContext'
import { OutLink } from '~/ui/OutLink'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { entityPage } from '~/model/connection/connection'
import { normaliseItemId, type IdProblem } from '~/model/entity-id'
import type { Lookup } from '~/model/lookup'
import { Button, IconButton } from '~/ui/Button'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { close as closeIcon } from '~/ui/lazy-icons'

type Props = {
  lookup: LookupState
  message: Message
  onRetry: (retry: () => unknown) => void
  onClose: () => void
}

/** Shown below the lookup box: why nothing opened, and what can be done. */
export function LookupMessage({ lookup, message, onRetry, onClose }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const { purpose, open } = lookup

  switch (message.kind) {
    case 'searching':
      return (
        <p role="status" className={styles.status}>
          {t('lookup-searching')}
        </p>
      )
    case 'nothing':
      return (
        <MessageNotice title={t('lookup-nothing-title', message.text)} onClose={onClose}>
          {t(message.isOffered ? 'lookup-nothing-body' : 'lookup-nothing-unsearched', instance.name)}
        </MessageNotice>
      )
    case 'failed':
      return (
        <ErrorNotice error={message.error} subject={message.text} onRetry={() => onRetry(message.retry)}>
          <CloseButton onClose={onClose} />
        </ErrorNotice>
      )
    case 'not-item': {
      const { id, type, page = entityPage(instance, id) } = message
      const name = message.page === undefined ? instance.name : new URL(page).host
      return (
        <MessageNotice
          title={t(typeTitles[type], id)}
          actions={
            <OutLink href={page} icon>
              {t('lookup-open-elsewhere', id, name)}
            </OutLink>
          }
          onClose={onClose}
        >
          {t('lookup-not-item-body')}
        </MessageNotice>
      )
    }
    case 'other-wiki': {
      const name = wikiName(message, lookup.instances)
      const isOffered = !isOutOfBounds(message, lookup.isLocked)
      return (
        <MessageNotice
          title={t('lookup-other-wiki-title', message.id, name)}
          actions={
            isOffered && (
              <Button variant="primary" onClick={() => open(viewOf(message))}>
                {t(offers[purpose].elsewhere, message.id, name)}
              </Button>
            )
          }
          onClose={onClose}
        >
          {isOffered ? t('lookup-other-wiki-body', instance.name) : t('lookup-other-wiki-locked')}
        </MessageNotice>
      )
    }
    case 'bad-id': {
      const { reason, text } = message
      const isAddress = reason === 'address-without-item' || reason === 'unknown-instance'
      const meant = reason === 'leading-zero' && normaliseItemId(text.replace(/^.*?q0+/i, 'Q'))
      const isForTable = reason === 'several' && purpose === 'open'
      return (
        <MessageNotice
          kind="warning"
          title={t(isAddress ? titlesOfAddresses[reason] : 'lookup-bad-id-title', text)}
          actions={
            meant ? (
              <Button onClick={() => open({ item: meant })}>{t(offers[purpose].here, meant)}</Button>
            ) : (
              isForTable && <Button onClick={() => open(viewOfTable(text))}>{t('start-table')}</Button>
            )
          }
          onClose={onClose}
        >
          {t(isForTable ? 'lookup-bad-several-table' : problems[reason])}
        </MessageNotice>
      )
    }
  }
}

type NoticeProps = {
  kind?: 'warning' | 'info'
  title: string
  actions?: ReactNode
  onClose: () => void
  children: string
}

function MessageNotice({ kind = 'info', title, actions, onClose, children }: NoticeProps) {
  return (
    <Notice kind={kind} alert title={title} actions={actions} className={styles.notice}>
      <p>{children}</p>
      <div className={styles.close}>
        <CloseButton onClose={onClose} />
      </div>
    </Notice>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return <IconButton icon={closeIcon} small label={useTranslate()('ui-close')} onClick={onClose} />
}

const typeTitles = {
  'entity-schema': 'lookup-is-schema',
  media: 'lookup-is-media',
} as const satisfies Record<Extract<Lookup, { kind: 'not-item' }>['type'], MessageKey>

const titlesOfAddresses = {
  'address-without-item': 'lookup-address-title',
  'unknown-instance': 'lookup-instance-title',
} as const

const problems: Record<IdProblem, MessageKey> = {
  zero: 'lookup-bad-zero',
  'leading-zero': 'lookup-bad-leading-zero',
  'too-large': 'lookup-bad-too-large',
  malformed: 'lookup-bad-malformed',
  statement: 'lookup-bad-statement',
  several: 'lookup-bad-several',
  'address-without-item': 'lookup-address-body',
  'unknown-instance': 'lookup-instance-body',
}
