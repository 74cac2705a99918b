import type { PartProps } from './part-props'
import { useFormat } from './useFormat'
import { ValueText } from './ValueText'
import styles from './ValueText.module.css'
import { cut } from '~/lib/cut'
import { languageTag } from '~/model/format/language-name'
import { formatValue } from '~/model/format/value'
import type { MonolingualContent } from '~/model/statement'

/** No code or name of a language is as long. */
const codeLimit = 100

type Props = PartProps & { content: MonolingualContent }

/** A text, and the name of the language that it is in. */
export function MonolingualValue({ content, part }: Props) {
  const { text, language } = formatValue({ type: 'value', content }, useFormat())
  return (
    <>
      <ValueText text={text} lang={languageTag(content.language)} part={part} />{' '}
      <bdi className={styles.beside} title={cut(content.language, codeLimit)} data-part="language">
        {cut(language?.name ?? '', codeLimit)}
      </bdi>
    </>
  )
}
