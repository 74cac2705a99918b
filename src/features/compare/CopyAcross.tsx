import { use, useId, useState } from 'react'
import styles from './MergeTools.module.css'
import { CopiedResult } from './CopiedResult'
import { CopyFields } from './CopyFields'
import { CopySelectionContext } from './copy-selection'
import type { ShownSide } from './MatchRow'
import { useCopied } from './useCopied'
import type { SideMatching } from './useMatchings'
import type { LoadedSide } from './useSides'
import { sideTitle } from './sides'
import { useI18n } from '~/i18n/I18nContext'
import type { ComparedProperty } from '~/model/compare/compare-items'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'
import { useAnnounce } from '~/ui/notices/LiveRegion'

type Props = {
  sides: readonly ShownSide[]
  /** One a side. */
  loaded: readonly LoadedSide[]
  /** One a side. */
  matchings: readonly (SideMatching | undefined)[]
  properties: readonly ComparedProperty[]
  /** Where one side is shown at a time, it has to be the one with the checkboxes. */
  onFrom: (side: number) => void
}

const none: ReadonlySet<string> = new Set()

/** Statements of one side as QuickStatements for another: the selection, and its result. */
export function CopyAcross({ sides, loaded, matchings, properties, onFrom }: Props) {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const hintId = useId()
  const selection = use(CopySelectionContext)
  const [wanted, setWanted] = useState(1)
  const chosen = selection?.chosen ?? none
  const from = selection?.from ?? 0
  const to = wanted === from || !sides[wanted] ? (from === 0 ? 1 : 0) : wanted
  const { entries, copied } = useCopied({ loaded, matchings, chosen, from, to })
  const [source, target] = [loaded[from], loaded[to]]
  if (!selection || !source || !target) return null
  const selected = (count: number) => t('compare-copy-selected', formatCount(count, language), count)
  const select = (keys: ReadonlySet<string>) => {
    selection.select(keys)
    announce(selected(keys.size))
  }
  return (
    <div className={styles.content} role="group" aria-label={t('compare-copy')} aria-describedby={hintId}>
      <p id={hintId}>{t('compare-copy-hint')}</p>
      <CopyFields
        {...{ sides, from, to }}
        onFrom={(side) => {
          selection.select(none, side)
          onFrom(side)
        }}
        onTo={setWanted}
      />
      <p className={styles.actions}>
        <Button
          small
          onClick={() => select(new Set([...entries.map(({ key }) => key), ...onlyOn(from, properties)]))}
        >
          {t('compare-copy-only', sideTitle(source.side, t))}
        </Button>
        <b>{selected(entries.length)}</b>
        {entries.length > 0 && (
          <Button
            small
            variant="quiet"
            onClick={({ currentTarget }) => {
              // The button is about to be removed.
              currentTarget.parentElement?.querySelector('button')?.focus()
              select(none)
            }}
          >
            {t('compare-copy-clear')}
          </Button>
        )}
      </p>
      {copied && <CopiedResult copied={copied} itemId={target.itemId} from={source.side} to={target.side} />}
    </div>
  )
}

function onlyOn(side: number, properties: readonly ComparedProperty[]): string[] {
  return properties.flatMap(({ matches }) =>
    matches.flatMap(({ kind, members }) => (kind === 'only' ? (members[side]?.key ?? []) : [])),
  )
}
