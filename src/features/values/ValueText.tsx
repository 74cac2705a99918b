import type { PartProps, ValueContext } from './value-context'
import { OutLink } from '~/ui/OutLink'
import styles from './ValueText.module.css'
import { classNames } from '~/ui/class-names'

type Props = PartProps & {
  text: string
  /** Link address, checked by a function of model/format/safe-url.ts; undefined: no link. */
  href?: string | undefined
  lang?: string | undefined
  className?: string | undefined
  context: Pick<ValueContext, 'controls'>
}

/** Longer texts are clipped. */
const limit = 500
/** Browsers take most of a second to lay out ten texts of 200,000 characters, however few of their lines show. */
const laidOut = 20_000
/** Many of them would fill the memory. */
const maxTextLength = 200_000

/**
 * Text written by a user of the wiki, with bidi isolation. A very long one is clipped only by style, so that
 * the element contains the whole value for search and scripts, or as much as a page can handle. What is far from
 * view is not laid out.
 */
export function ValueText({ text, href, lang, part, className, context }: Props) {
  const isLong = text.length > limit
  return context.controls.expandable(isLong, (isExpanded, button) => {
    const isClipped = isLong && !isExpanded
    const held = isClipped ? (
      <>
        {text.slice(0, laidOut)}
        <span hidden>{text.slice(laidOut, maxTextLength)}</span>
      </>
    ) : (
      text
    )
    return (
      <>
        <bdi
          className={classNames(styles.text, isClipped && styles.clipped, className)}
          dir="auto"
          lang={lang}
          data-part={part}
        >
          {href === undefined ? held : <OutLink href={href}>{held}</OutLink>}
        </bdi>
        {button}
      </>
    )
  })
}
