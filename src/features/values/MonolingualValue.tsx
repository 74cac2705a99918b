import type { PartProps } from './part-props'
import type { ContextProps } from './value-context'
import { ValueText } from './ValueText'
import styles from './ValueText.module.css'
import { truncate } from '~/lib/truncate'
import { languageTag } from '~/model/format/language-name'
import { formatMonolingual } from '~/model/format/monolingual'
import type { MonolingualContent } from '~/model/statement'

/** No real language code or name is this long. */
const codeLimit = 100

type Props = PartProps & ContextProps & { content: MonolingualContent }

/** A text and the name of its language. */
export function MonolingualValue({ content, part, context }: Props) {
  const { text, language } = formatMonolingual(content, context)
  return (
    <>
      <ValueText text={text} lang={languageTag(content.language)} part={part} context={context} />{' '}
      <bdi className={styles.beside} title={truncate(content.language, codeLimit)} data-part="language">
        {truncate(language?.name ?? '', codeLimit)}
      </bdi>
    </>
  )
}
