import styles from './FallbackBadge.module.css'
import { truncate } from '~/lib/truncate'
import type { FormatContext } from '~/model/format/formatted'
import { languageName } from '~/model/format/language-name'
import { VisuallyHidden } from '~/ui/VisuallyHidden'

type Props = { language: string; context: Pick<FormatContext, 'language' | 't'> }

/** Shows the language of a label that is in none of the reader's languages. */
export function FallbackBadge({ language, context }: Props) {
  const words = context.t('value-fallback-language', truncate(languageName(language, context), 100))
  return (
    <span className={styles.badge} title={words}>
      <bdi aria-hidden="true">{truncate(language, 20)}</bdi>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
