import { decodeCharacters } from '~/lib/decode-characters'
import { scriptPath, type Instance } from '~/model/connection/connection'
import { safeLink } from '~/model/format/safe-url'

/** A piece of a wiki's message: text, with the item or property, or the address, that it leads to. */
export type MessagePart = { text: string; entityId?: string; href?: string }

/** Longer messages are cut off. */
const maxText = 2_000
const maxParts = 200

/** Elements whose text is not for readers. */
const unread =
  /^(script|style|template|noscript|iframe|object|svg|math|title|textarea|select|xmp|noembed|noframes|plaintext)$/

/**
 * The text of a wiki's HTML with its links, and nothing else of it. Read by hand: the page's policy (trusted types)
 * lets nothing hand a server's text to the browser's own parser. Every character is read once.
 */
export function messageParts(html: string, instance: Instance): MessagePart[] {
  const parts: MessagePart[] = []
  const lower = html.toLowerCase()
  let link: Link | undefined
  let linkOfLast: Link | undefined
  let left = maxText
  let at = 0
  function add(text: string) {
    const shown = decodeCharacters(text).replace(/\s+/g, ' ').slice(0, left)
    if (shown === '') return
    left -= shown.length
    const last = parts.at(-1)
    if (last && linkOfLast === link) last.text += shown
    else parts.push({ text: shown, ...targetOf(link, instance) })
    linkOfLast = link
  }
  while (at < html.length && left > 0 && parts.length < maxParts) {
    const sign = html.indexOf('<', at)
    add(html.slice(at, sign < 0 ? undefined : sign))
    if (sign < 0) break
    if (html.startsWith('<!--', sign)) at = after(html, '-->', sign)
    else if (/^[!?]$/.test(html[sign + 1] ?? '')) at = after(html, '>', sign)
    else if (!/^<\/?[a-z]/i.test(html.slice(sign, sign + 3))) {
      add('<')
      at = sign + 1
    } else {
      const tag = readTag(html, sign)
      at = tag.end
      if (tag.name === 'a') link = tag.isEnd ? undefined : tag.attributes
      if (unread.test(tag.name) && !tag.isEnd) at = after(lower, `</${tag.name}`, at) - tag.name.length - 2
    }
  }
  return parts
}

/** The position after the next occurrence, or the end of the text if there is none. */
function after(html: string, sign: string, from: number): number {
  const place = html.indexOf(sign, from)
  return place < 0 ? html.length + sign.length : place + sign.length
}

type Link = Readonly<Record<string, string>>

/** A tag with the attributes that count here; one that is not closed takes the rest. */
function readTag(html: string, start: number) {
  const isEnd = html[start + 1] === '/'
  const [name = ''] = /^[a-z][^\s/>]*/i.exec(html.slice(start + (isEnd ? 2 : 1), start + 40)) ?? []
  const attributes: Record<string, string> = {}
  const attribute = /[\s/]*(?:>|([^\s=>/][^\s=>/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]*)))?)/y
  attribute.lastIndex = start + (isEnd ? 2 : 1) + name.length
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    const [, key, ...values] = found
    if (key === undefined) return { name: name.toLowerCase(), isEnd, attributes, end: attribute.lastIndex }
    if (/^(href|title)$/i.test(key))
      attributes[key.toLowerCase()] ??= decodeCharacters(values.find(Boolean) ?? '')
  }
  return { name: name.toLowerCase(), isEnd, attributes, end: html.length }
}

function targetOf(link: Link | undefined, instance: Instance): Pick<MessagePart, 'entityId' | 'href'> {
  if (!link) return {}
  const entityId = /^(?:(?:Item:)?(?=Q)|Property:(?=P))([QP][1-9]\d{0,9})$/.exec(link['title'] ?? '')?.[1]
  if (entityId !== undefined) return { entityId }
  const base = `${scriptPath(instance)}/index.php`
  const given = link['href'] ?? ''
  // Without an address it would lead to the script itself.
  const address = given !== '' && URL.canParse(given, base) ? new URL(given, base).href : ''
  const href = safeLink(address, ['http', 'https'])
  return href === undefined ? {} : { href }
}
