import type { PartProps } from './part-props'
import { ValueText } from './ValueText'
import { valueLink } from '~/model/format/safe-url'

type Props = PartProps & { text: string }

export function UrlValue({ text, part }: Props) {
  return <ValueText text={text} href={valueLink(text)} part={part} />
}
