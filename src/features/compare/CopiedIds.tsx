import type { ReactNode } from 'react'
import styles from './MergeTools.module.css'
import { InSideWiki } from './InSideWiki'
import type { Side } from './sides'
import { LabelledEntity, LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'

type Props = { of: readonly { id: string; statements: number; counterpart?: string }[]; from: Side }

/** Ids by name, and how many statements need them. */
export function CopiedIds({ of, from }: Props) {
  const { language } = useI18n()
  return (
    <ul>
      {of.map(({ id, statements, counterpart }) => (
        <li key={id}>
          <InSideWiki side={from}>
            <Name id={id} />
          </InSideWiki>{' '}
          <bdi className={styles.id}>{counterpart === undefined ? id : `${id} → ${counterpart}`}</bdi> (
          {formatCount(statements, language)})
        </li>
      ))}
    </ul>
  )
}

function Name({ id }: { id: string }): ReactNode {
  if (id.startsWith('P')) return <LabelledProperty id={id} dataType="" />
  return id.startsWith('Q') ? <LabelledEntity id={id} kind="item" /> : null
}
