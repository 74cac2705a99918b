import type { PartProps } from './part-props'
import { EntityNote } from './EntityNote'
import { LabelText } from './LabelText'
import { OutLink } from './OutLink'
import styles from './EntityLink.module.css'
import { labelLimit, useWholeLabel } from './use-whole-label'
import { useLateLabel } from '~/api/useLabel'
import { useWiki } from '~/api/WikiContext'
import { cut } from '~/lib/cut'
import { entityPage } from '~/model/connection'
import type { EntityKind } from '~/model/statement'
import { classNames } from '~/ui/class-names'
import { ViewLink } from '~/ui/Navigation'

type Props = PartProps & { id: string; kind: EntityKind }

/**
 * An entity by its label: an item within the app, any other entity on the wiki. Until the label arrives the
 * id stands in its place; a label that comes late stays on that one line, so that nothing moves.
 */
export function EntityLink({ id, kind, part }: Props) {
  const { connection } = useWiki()
  const { label, isLate } = useLateLabel(id)
  const { isWhole, button } = useWholeLabel(label?.text)
  const isOneLine = isLate && !isWhole
  const text = (
    <LabelText id={id} label={label} part={part} isWhole={isWhole} className={isOneLine && styles.clipped} />
  )
  // A clipped label is whole in the title.
  const title = isOneLine && label?.text !== undefined ? `${cut(label.text, labelLimit)} (${id})` : id
  const link =
    kind === 'item' ? (
      <ViewLink className={styles.link} to={{ item: id, statement: undefined, filter: {} }} title={title}>
        {text}
      </ViewLink>
    ) : (
      <OutLink className={styles.link} href={entityPage(connection.instance, id)} title={title} icon>
        {text}
      </OutLink>
    )
  return (
    <span className={classNames(styles.entity, isOneLine && styles.oneLine)}>
      {link}
      <EntityNote label={label} isItem={kind === 'item'} />
      {button}
    </span>
  )
}
