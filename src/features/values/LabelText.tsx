import type { PartProps } from './part-props'
import { textDirection } from './text-direction'
import { languageTag } from '~/model/format/language-name'
import type { Label } from '~/model/label'

type Props = PartProps & { id: string; label: Label | undefined; className?: string | undefined | false }

/** A label in its own language and direction, or the id while there is none. */
export function LabelText({ id, label, part, className }: Props) {
  const { text, language } = label ?? {}
  const own = text !== undefined && language !== undefined
  return (
    <bdi
      className={className || undefined}
      data-part={part}
      {...(own && {
        dir: textDirection(language),
        ...(language !== 'mul' && { lang: languageTag(language) }),
      })}
    >
      {text ?? id}
    </bdi>
  )
}
