import type { PartProps } from './part-props'
import { EntityNote } from './EntityNote'
import { LabelText, labelLimit } from './LabelText'
import { OutLink } from './OutLink'
import styles from './EntityLink.module.css'
import type { ContextProps } from './value-context'
import { truncate } from '~/lib/truncate'
import { entityPage } from '~/model/connection/connection'
import type { EntityKind } from '~/model/statement'
import { classNames } from '~/ui/class-names'

type Props = PartProps & ContextProps & { id: string; kind: EntityKind }

/**
 * An entity by its label: an item or a property links within the app, any other entity to the wiki. The id is shown until
 * the label arrives; a late label stays on that one line, so that nothing moves.
 */
export function EntityLink({ id, kind, part, context }: Props) {
  const { ItemLink, Expandable } = context.controls
  const label = context.labelOf(id)
  const isLate = context.isLate(id)
  return (
    <Expandable isLong={(label?.text?.length ?? 0) > labelLimit}>
      {(isWhole, button) => {
        const isOneLine = isLate && !isWhole
        const text = (
          <LabelText
            id={id}
            label={label}
            part={part}
            isWhole={isWhole}
            className={isOneLine && styles.clipped}
          />
        )
        // The title has the full text of a clipped label.
        const title =
          isOneLine && label?.text !== undefined ? `${truncate(label.text, labelLimit)} (${id})` : id
        return (
          <span className={classNames(styles.entity, isOneLine && styles.oneLine)}>
            {kind === 'item' || kind === 'property' ? (
              <ItemLink id={id} className={styles.link} title={title}>
                {text}
              </ItemLink>
            ) : (
              <OutLink className={styles.link} href={entityPage(context.instance, id)} title={title} icon>
                {text}
              </OutLink>
            )}
            <EntityNote label={label} isItem={kind === 'item'} context={context} />
            {button}
          </span>
        )
      }}
    </Expandable>
  )
}
