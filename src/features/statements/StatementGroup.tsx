import { useId, type ReactNode } from 'react'
import { GroupView } from './row-view/GroupView'
import { LazyCopyMenu } from '~/features/export/LazyCopyMenu'
import { useEntityContext } from '~/features/values/useValueContext'
import type { PropertyGroup } from '~/model/statement-list'

type Props = {
  group: PropertyGroup
  /** Whether the group's first statement is mounted. */
  hasStart: boolean
  children: ReactNode
}

export function StatementGroup({ group, hasStart, children }: Props) {
  const context = useEntityContext(group.propertyId)
  return (
    <GroupView
      group={group}
      hasStart={hasStart}
      headingId={useId()}
      copyMenu={(className) => (
        <LazyCopyMenu
          label={context.t('statement-copy-group', group.propertyId)}
          entries={group.entries}
          className={className}
        />
      )}
      context={context}
    >
      {children}
    </GroupView>
  )
}
