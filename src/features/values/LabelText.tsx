import type { PartProps } from './value-context'
import { textDirection } from './text-direction'
import { truncate } from '~/lib/truncate'
import { languageTag } from '~/model/format/language-name'
import type { Label } from '~/model/label'

/** Wikibase's default limit is 250 characters. */
export const labelLimit = 300

type Props = PartProps & {
  id: string
  label: Label | undefined
  className?: string | undefined | false
  /** Whether to show a label of any length in full; otherwise it is truncated at `labelLimit`. */
  isWhole?: boolean
}

/** A label with its language and direction, or the id while there is no label. */
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
        lang: languageTag(language),
      })}
    >
      {truncate(text ?? id, isWhole ? Infinity : labelLimit)}
    </bdi>
  )
}
