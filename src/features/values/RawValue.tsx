import type { PartProps } from './part-props'
import { useFormat } from './useFormat'
import { ValueText } from './ValueText'
import styles from './ValueText.module.css'
import { formatValue } from '~/model/format/value'
import type { MisfitContent, OtherContent } from '~/model/statement'
import { Icon } from '~/ui/Icon'

type Props = PartProps & { content: OtherContent | MisfitContent }

/** Content as it came: of a data type that we don't know, or one that does not fit its data type. */
export function RawValue({ content, part }: Props) {
  const context = useFormat()
  const { text } = formatValue({ type: 'value', content }, context)
  const isText = content.kind === 'other' && typeof content.content === 'string'
  return (
    <>
      <ValueText text={text} part={part} className={isText ? undefined : styles.code} />
      {content.kind === 'misfit' && (
        <>
          {' '}
          <span className={styles.misfit}>
            <Icon name="warning" />
            {context.t('value-misfit')}
          </span>
        </>
      )}
    </>
  )
}
