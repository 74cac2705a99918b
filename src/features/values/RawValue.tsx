import type { PartProps } from './part-props'
import type { ContextProps } from './value-context'
import { ValueText } from './ValueText'
import styles from './ValueText.module.css'
import { formatValue } from '~/model/format/value'
import type { TypeMismatchContent, OtherContent } from '~/model/statement'
import { Icon } from '~/ui/Icon'

type Props = PartProps & ContextProps & { content: OtherContent | TypeMismatchContent }

/** Raw content of an unknown data type, or content that is invalid for its data type. */
export function RawValue({ content, part, context }: Props) {
  const { text } = formatValue({ type: 'value', content }, context)
  const isText = content.kind === 'other' && typeof content.content === 'string'
  return (
    <>
      <ValueText text={text} part={part} className={isText ? undefined : styles.code} context={context} />
      {content.kind === 'type-mismatch' && (
        <>
          {' '}
          <span className={styles.typeMismatch}>
            <Icon name="warning" />
            {context.t('value-type-mismatch')}
          </span>
        </>
      )}
    </>
  )
}
