import { createContext, use, useMemo, useState } from 'react'
import styles from './MergeTools.module.css'
import type { ReadSide } from '~/features/compare/useSides'
import { useValueContext } from '~/features/values/useValueContext'
import { wholeText } from '~/model/format/whole-text'
import type { Statement } from '~/model/statement'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { Checkbox } from '~/ui/fields/Checkbox'

export type CopySelection = ReturnType<typeof useCopySelection>

/** Null unless statements are being selected. */
export const CopySelectionContext = createContext<CopySelection | null>(null)

/** Another item, or for an earlier revision, its item as it is now. */
function targetsOf(source: ReadSide | undefined, sides: readonly ReadSide[]): number[] {
  return sides.flatMap(({ item, side }, index) => {
    const isPast = source?.side.revision !== undefined
    const isTarget = item === source?.item ? isPast && side.revision === undefined : source !== undefined
    return isTarget ? [index] : []
  })
}

const nothing: ReadonlySet<string> = new Set()

/** The statements that are to be copied across, by the keys of their entries. */
export function useCopySelection(sides: readonly ReadSide[]) {
  const [state, setState] = useState({ from: 0, chosen: nothing })
  return useMemo(() => {
    const sources = sides.flatMap((side, index) => (targetsOf(side, sides).length > 0 ? [index] : []))
    const [from = 0] = sources.includes(state.from) ? [state.from] : sources
    return {
      /** The side whose statements are selected. */
      from,
      /** The sides that have statements for another, and those that the statements of `from` can be copied to. */
      sources,
      targets: targetsOf(sides[from], sides),
      chosen: state.chosen,
      select: (chosen: ReadonlySet<string>, side = from) => setState({ chosen, from: side }),
    }
  }, [state, sides])
}

/** Rows are not drawn again when the selection changes. */
export const copyTools = (side: number, entry: StatementEntry) => (
  <StatementChoice side={side} entry={entry} />
)

function StatementChoice({ side, entry }: { side: number; entry: StatementEntry }) {
  const selection = use(CopySelectionContext)
  const statement = statementOf(entry)
  return selection?.from === side && statement ? (
    <div data-print="hidden">
      <ChoiceBox statement={statement} name={entry.key} selection={selection} />
    </div>
  ) : null
}

type BoxProps = { statement: Statement; name: string; selection: CopySelection }

function ChoiceBox({ statement, name, selection: { chosen, select } }: BoxProps) {
  const values = useMemo(() => [statement], [statement])
  const context = useValueContext(values)
  const { property, value } = statement
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    select(next)
  }
  return (
    <Checkbox
      className={styles.choose}
      checked={chosen.has(name)}
      onChange={toggle}
      label={
        <>
          {context.t('compare-copy-select')}{' '}
          <span className="visually-hidden">
            {context.labelText(property.id) ?? property.id}: {wholeText(value, context)}
          </span>
        </>
      }
    />
  )
}
