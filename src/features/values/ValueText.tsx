import { useState } from 'react'
import type { PartProps } from './part-props'
import { OutLink } from './OutLink'
import styles from './ValueText.module.css'
import { cut } from '~/lib/cut'
import { classNames } from '~/ui/class-names'
import { ShowAll } from '~/ui/ShowAll'

type Props = PartProps & {
  text: string
  /** Where it links to, checked by one of model/format/safe-url.ts; without it, it is text. */
  href?: string | undefined
  lang?: string | undefined
  className?: string | undefined
}

/** Shown whole up to this many characters. */
const limit = 500
/** More than this takes a browser so long to lay out that the page would stand still. */
const mostHeld = 200_000

/**
 * Text that a user of the wiki wrote, isolated from the direction of what stands around it. A very long one
 * is clipped by style only, so that the element still holds all of the value, for search and scripts, or as
 * much of it as a page can bear.
 */
export function ValueText({ text, href, lang, part, className }: Props) {
  const [expanded, setExpanded] = useState(false)
  const long = text.length > limit
  const held = expanded ? text : cut(text, mostHeld)
  return (
    <>
      <bdi
        className={classNames(styles.text, long && !expanded && styles.clipped, className)}
        dir="auto"
        lang={lang}
        data-part={part}
      >
        {href === undefined ? held : <OutLink href={href}>{held}</OutLink>}
      </bdi>
      {long && <ShowAll expanded={expanded} onToggle={setExpanded} />}
    </>
  )
}
