import styles from './SideHead.module.css'
import { compareCodec } from './compare-codec'
import { InSideWiki } from './InSideWiki'
import type { LoadedSide } from './useSides'
import { sideTitle } from './sides'
import { useLabel } from '~/api/labels/useLabel'
import { useWiki } from '~/api/wiki/WikiContext'
import { LabelText } from '~/features/values/LabelText'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { entityPage } from '~/model/connection/connection'
import { languageTag } from '~/model/format/language-name'
import { IconButton, Button } from '~/ui/Button'
import { chooseText } from '~/model/language-fallbacks'
import { dropped } from '~/model/address-state'
import { close } from '~/ui/lazy-icons'
import { OutLink, ViewLink } from '~/ui/Navigation'
import compareViewStyles from './CompareView.module.css'
import { toApiError } from '~/api/request/errors'
import { ContentNotice } from '~/features/history/ContentNotice'
import { ErrorNotice } from '~/features/errors/ErrorNotice'

type Props = {
  loaded: LoadedSide
  /** Missing for the item of the address itself. */
  onRemove?: (() => void) | undefined
}

/** Which item a side shows, and of which wiki. */
export function SideHead({ loaded, onRemove }: Props) {
  const { languages } = useWiki()
  const { t } = useI18n()
  const { side, itemId, texts } = loaded
  const { instance } = side.wiki.connection
  const description = texts && chooseText(texts.descriptions, languages)
  return (
    <section className={styles.head} aria-label={sideTitle(side, t)}>
      <InSideWiki side={side}>
        <div className={styles.name}>
          <h2 className={styles.title}>
            <SideLabel id={itemId} />{' '}
            <ViewLink
              className={styles.id}
              to={{
                item: itemId,
                revision: side.revision,
                parameters: dropped(compareCodec.names),
              }}
            >
              <bdi>{itemId}</bdi>
            </ViewLink>
          </h2>
          {onRemove && (
            <IconButton
              icon={close}
              small
              className={styles.remove}
              label={t('compare-remove', sideTitle(side, t))}
              onClick={onRemove}
            />
          )}
        </div>
        <p className={styles.description}>
          {description?.text !== undefined && (
            <bdi lang={description.language && languageTag(description.language)} dir="auto">
              {truncate(description.text, 300)}
            </bdi>
          )}
        </p>
        <p className={styles.origin}>
          <OutLink className={styles.wiki} href={entityPage(instance, itemId)}>
            <bdi>{instance.name}</bdi>
          </OutLink>
          {side.revision !== undefined && <span>{t('compare-revision', side.revision)}</span>}
          {itemId !== side.itemId && <span>{t('item-redirected', side.itemId, itemId)}</span>}
        </p>
      </InSideWiki>
    </section>
  )
}

function SideLabel({ id }: { id: string }) {
  const label = useLabel(id)
  return label?.text === undefined ? null : <LabelText id={id} label={label} />
}

type SideFailureProps = {
  loaded: LoadedSide
  onRemove?: (() => void) | undefined
}

/** Why a side can't be read; the others are compared without it. */
export function SideFailure({ loaded: { side, error, retry }, onRemove }: SideFailureProps) {
  const t = useTranslate()
  const { itemId, revision } = side
  return (
    <div className={compareViewStyles.failure}>
      <InSideWiki side={side}>
        {revision === undefined ? (
          <ErrorNotice error={toApiError(error)} itemId={itemId} onRetry={retry} />
        ) : (
          <ContentNotice {...{ itemId, revision, error }} onRetry={retry} />
        )}
      </InSideWiki>
      {onRemove && (
        <Button small variant="quiet" onClick={onRemove}>
          {t('compare-remove', sideTitle(side, t))}
        </Button>
      )}
    </div>
  )
}
