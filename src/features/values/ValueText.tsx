import { useState } from 'react'
import type { PartProps } from './part-props'
import { OutLink } from './OutLink'
import styles from './ValueText.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'

type Props = PartProps & {
  text: string
  /** Where it links to, checked by one of model/format/safe-url.ts; without it, it is text. */
  href?: string | undefined
  lang?: string | undefined
  className?: string | undefined
}

/** Shown whole up to this many characters. */
const limit = 500

/**
 * Text that a user of the wiki wrote, isolated from the direction of what stands around it. A very long one
 * is clipped by style only, so that the element still holds all of the value, for search and scripts.
 */
export function ValueText({ text, href, lang, part, className }: Props) {
  const t = useTranslate()
  const [expanded, setExpanded] = useState(false)
  const long = text.length > limit
  return (
    <>
      <bdi
        className={classNames(styles.text, long && !expanded && styles.clipped, className)}
        dir="auto"
        lang={lang}
        data-part={part}
      >
        {href === undefined ? text : <OutLink href={href}>{text}</OutLink>}
      </bdi>
      {long && (
        <>
          {' '}
          <Button variant="quiet" small aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
            {t(expanded ? 'ui-show-less' : 'ui-show-all')}
          </Button>
        </>
      )}
    </>
  )
}
