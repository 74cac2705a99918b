import styles from './SideHead.module.css'
import { compareCodec } from './compare-codec'
import { InSideWiki } from './InSideWiki'
import type { LoadedSide } from './useSides'
import { sideTitle } from './sides'
import { useLabel } from '~/api/labels/useLabel'
import { LabelText } from '~/features/values/LabelText'
import { useI18n } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { entityPage } from '~/model/connection/connection'
import { languageTag } from '~/model/format/language-name'
import type { ItemTexts } from '~/model/history/terms-diff'
import { dropped } from '~/model/address-state'
import { IconButton } from '~/ui/IconButton'
import { close } from '~/ui/lazy-icons'
import { ViewLink } from '~/ui/Navigation'

type Props = {
  loaded: LoadedSide
  languages: readonly string[]
  /** Missing for the item of the address itself. */
  onRemove?: (() => void) | undefined
}

/** Which item a side shows, and of which wiki. */
export function SideHead({ loaded, languages, onRemove }: Props) {
  const { t } = useI18n()
  const { side, itemId, texts } = loaded
  const { instance } = side.wiki.connection
  const description = firstText(texts?.descriptions, languages)
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
          {description && (
            <bdi lang={languageTag(description.language)} dir="auto">
              {truncate(description.text, 300)}
            </bdi>
          )}
        </p>
        <p className={styles.origin}>
          <a
            className={styles.wiki}
            href={entityPage(instance, itemId)}
            target="_blank"
            rel="noreferrer noopener"
          >
            <bdi>{instance.name}</bdi>
          </a>
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

function firstText(texts: ItemTexts['labels'] | undefined, languages: readonly string[]) {
  const language = [...languages, 'en', 'mul'].find((code) => texts && Object.hasOwn(texts, code))
  const text = language === undefined ? undefined : texts?.[language]
  return language === undefined || text === undefined ? undefined : { language, text }
}
