import styles from './FallbackBadge.module.css'
import { useFormat } from './useFormat'
import { cut } from '~/lib/cut'
import { languageName } from '~/model/format/language-name'
import { VisuallyHidden } from '~/ui/VisuallyHidden'

type Props = { language: string }

/** Says that a label is not in a language that the reader chose, but in this one. */
export function FallbackBadge({ language }: Props) {
  const context = useFormat()
  const words = context.t('value-fallback-language', cut(languageName(language, context), 100))
  return (
    <span className={styles.badge} title={words}>
      <span aria-hidden="true">{cut(language, 20)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
