import { useMemo } from 'react'
import styles from './TextChanges.module.css'
import { LabelledProperty } from '~/features/values/labelled'
import { useValueContext } from '~/features/values/useValueContext'
import { ValueView } from '~/features/values/ValueView'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { statementOf } from '~/model/statement-list'
import type { StatementMove } from '~/model/filter/statement-order'
import { Disclosure } from '~/ui/Disclosure'

/** As many are listed, and open at once. */
const [shown, shownOpen] = [200, 20]

/** Statements that are in another place among those of their property. */
export function Moves({ moves }: { moves: readonly StatementMove[] }) {
  const { t } = useI18n()
  return (
    <Disclosure label={t('history-moves')} defaultOpen={moves.length <= shownOpen} className={styles.texts}>
      <dl className={styles.textList}>
        {moves.slice(0, shown).map((move) => (
          <Move key={move.entry.key} move={move} />
        ))}
      </dl>
    </Disclosure>
  )
}

function Move({ move: { propertyId, entry, from, to } }: { move: StatementMove }) {
  const { t, language } = useI18n()
  const statement = statementOf(entry)
  const values = useMemo(() => (statement ? [statement] : []), [statement])
  const context = useValueContext(values)
  return (
    <div className={styles.textRow} data-moved={entry.key}>
      <dt>
        <LabelledProperty id={propertyId} dataType={statement?.property.dataType ?? ''} />
      </dt>
      <dd>
        {statement ? (
          <ValueView value={statement.value} property={statement.property} context={context} />
        ) : (
          <bdi>{entry.key}</bdi>
        )}
        {' · '}
        {t('history-moved', formatCount(from, language), formatCount(to, language))}
      </dd>
    </div>
  )
}
