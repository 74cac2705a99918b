import type { PartProps } from './part-props'
import { textDirection } from './text-direction'
import { labelLimit } from './use-whole-label'
import { cut } from '~/lib/cut'
import { languageTag } from '~/model/format/language-name'
import type { Label } from '~/model/label'

type Props = PartProps & {
  id: string
  label: Label | undefined
  className?: string | undefined | false
  /** However long it is; else it is cut where no label should reach. */
  isWhole?: boolean
}

/** A label in its own language and direction, or the id while there is none. */
export function LabelText({ id, label, part, className, isWhole = false }: Props) {
  const { text, language } = label ?? {}
  const own = text !== undefined && language !== undefined
  return (
    <bdi
      className={className || undefined}
      data-part={part}
      data-unnamed={text === undefined || undefined}
      {...(own && {
        dir: textDirection(language),
        ...(language !== 'mul' && { lang: languageTag(language) }),
      })}
    >
      {cut(text ?? id, isWhole ? Infinity : labelLimit)}
    </bdi>
  )
}
