import { use } from 'react'
import { useQuery } from '@tanstack/react-query'
import styles from './Details.module.css'
import { formatterAddressesQuery } from '~/api/wiki/formatters'
import { useWiki } from '~/api/wiki/WikiContext'
import { valueControls } from '~/features/values/controls'
import { DetailRow } from '~/features/values/DetailRow'
import { commonsDataPage, fileAddress, filePage, mediaType } from '~/features/values/media'
import { Thumbnail } from '~/features/values/Thumbnail'
import { useFormat } from '~/features/values/useValueContext'
import { PreferencesContext } from '~/features/values/value-context'
import { ValueText } from '~/features/values/ValueText'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { languageName } from '~/model/format/language-name'
import { externalIdLink, valueLink } from '~/model/format/safe-url'
import type { MonolingualContent, TextContent } from '~/model/statement'
import { ClippedText } from '~/ui/ClippedText'
import { OutLink } from '~/ui/OutLink'
import { Skeleton } from '~/ui/notices/Skeleton'

/** A text's invisible characters, if any: two texts may look the same and differ. */
export function TextDetails({ text }: { text: string }) {
  const t = useTranslate()
  const shown = showHidden(text)
  if (shown === text) return null
  return (
    <DetailRow name={t('inspector-value-hidden')}>
      <ValueText text={shown} className={styles.code} context={context} />
    </DetailRow>
  )
}

const context = { controls: valueControls }

// Control and format characters (zero width, direction), unusual spaces, separators, unpaired surrogates; and
// plain spaces that are invisible: at an end, or adjacent to another.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}|^ +| +$| {2,}/gu

/** Characters searched; a page could not show more of them. */
const searchedLength = 20_000

/** A text with its invisible characters written out: `zero‹U+200B›width`. */
export function showHidden(text: string): string {
  const start = text.slice(0, searchedLength)
  return (
    start.replace(hidden, (characters) => Array.from(characters, codePoint).join('')) +
    text.slice(searchedLength)
  )
}

function codePoint(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return `‹U+${code.padStart(4, '0')}›`
}

/** The host that an address really leads to (other scripts in their ASCII form), or that it is not linked. */
export function UrlDetails({ text }: { text: string }) {
  const t = useTranslate()
  const href = valueLink(text)
  const host = href === undefined ? '' : new URL(href).host
  return (
    <>
      {href === undefined && (
        <DetailRow name={t('inspector-value-link')}>{t('inspector-value-no-link')}</DetailRow>
      )}
      {host !== '' && (
        <DetailRow name={t('inspector-value-host')}>
          <code>{host}</code>
        </DetailRow>
      )}
      <TextDetails text={text} />
    </>
  )
}

export function MonolingualDetails({ content }: { content: MonolingualContent }) {
  const context = useFormat()
  const name = languageName(content.language, context)
  return (
    <>
      <DetailRow name={context.t('inspector-value-language')}>
        {name !== content.language && (
          <>
            <bdi>{truncate(name, 100)}</bdi>{' '}
          </>
        )}
        <code>
          <ClippedText text={content.language} />
        </code>
      </DetailRow>
      <TextDetails text={content.text} />
    </>
  )
}

/** The source text of a formula, notes, a table or a shape, and its page on Commons if it has one. */
export function SourceDetails({ content }: { content: TextContent }) {
  const t = useTranslate()
  const { kind, text } = content
  const page = kind === 'tabular-data' || kind === 'geo-shape' ? commonsDataPage(text) : undefined
  return (
    <>
      <DetailRow name={t('inspector-value-source')}>
        <pre className={styles.source} dir="auto">
          <ClippedText text={text} limit={20_000} />
        </pre>
      </DetailRow>
      {page !== undefined && (
        <DetailRow name={t('inspector-value-page')}>
          <OutLink href={page} icon>
            {t('inspector-value-on-wiki', 'Wikimedia Commons')}
          </OutLink>
        </DetailRow>
      )}
    </>
  )
}

export function MediaDetails({ name }: { name: string }) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const { mediaPreviews } = use(PreferencesContext)
  const page = filePage(instance, name)
  const file = fileAddress(instance, name)
  const type = mediaType(name)
  return (
    <>
      <DetailRow name={t('inspector-value-media')}>
        {type === 'image' && mediaPreviews && <Thumbnail name={name} page={page} />}
        <span className={styles.links}>
          {page !== undefined && (
            <OutLink href={page} icon>
              {t('inspector-value-file-page')}
            </OutLink>
          )}
          {file !== undefined && (
            <OutLink href={file} icon>
              {t('inspector-value-file')}
            </OutLink>
          )}
        </span>
      </DetailRow>
      <TextDetails text={name} />
    </>
  )
}

/** Properties normally have a handful. */
const maxLinks = 50

/** Every formatter address applied to the identifier, best rank first. */
export function IdentifierDetails({ text, propertyId }: { text: string; propertyId: string }) {
  const t = useTranslate()
  const { client } = useWiki()
  const { data = [], isLoading } = useQuery(formatterAddressesQuery(client, propertyId))
  const links = data
    .slice(0, maxLinks)
    .map(({ address, rank }) => ({ address, rank, href: externalIdLink(address, text) }))
  return (
    <>
      <DetailRow name={t('inspector-value-addresses')}>
        {isLoading ? (
          <Skeleton inlineSize="10em" />
        ) : links.length === 0 ? (
          t('inspector-value-no-addresses')
        ) : (
          <ul className={styles.list}>
            {links.map(({ address, rank, href }, index) => (
              <li key={index}>
                <bdi>
                  {href === undefined ? (
                    truncate(address, 500)
                  ) : (
                    <OutLink href={href}>{truncate(href, 500)}</OutLink>
                  )}
                </bdi>
                {rank === 'deprecated' && (
                  <span className={styles.deprecated}> {t('inspector-value-deprecated')}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </DetailRow>
      <TextDetails text={text} />
    </>
  )
}
