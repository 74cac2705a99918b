import { type ReactNode, use, useId, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ShownSide } from '~/features/compare/useMatchings'
import type { LoadedSide } from '~/features/compare/useSides'
import { type Side, sideTitle } from '~/features/compare/sides'
import { useI18n } from '~/i18n/I18nContext'
import type { Comparison } from '~/model/compare/compare-items'
import { Button } from '~/ui/Button'
import { useCommands } from '~/ui/commands/useCommands'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { useReport } from '~/features/export/export-result'
import { ExportResultNote } from '~/features/export/ExportResultNote'
import { type CopiedAcross, copyAcross, counterpartsBetween, sameIds } from '~/model/compare/copy-across'
import { CopyButton } from '~/ui/CopyButton'
import { download } from '~/ui/lazy-icons'
import { InSideWiki } from '~/features/compare/InSideWiki'
import { LabelledEntity, LabelledProperty } from '~/features/values/labelled'
import { SelectField } from '~/ui/fields/SelectField'
import { siteInfoQuery } from '~/api/wiki/site-info'
import { useWiki } from '~/api/wiki/WikiContext'
import styles from './MergeTools.module.css'
import { CopySelectionContext } from './copy-selection'

type Props = {
  sides: readonly ShownSide[]
  /** One a side. */
  loaded: readonly LoadedSide[]
  comparison: Comparison
  /** Where one side is shown at a time, it has to be the one with the checkboxes. */
  onFrom: (side: number) => void
}

const none: ReadonlySet<string> = new Set()

/** Statements of one side as QuickStatements for another: the selection, and its result. */
export function CopyAcross({ sides, loaded, comparison, onFrom }: Props) {
  const { t, number } = useI18n()
  const announce = useAnnounce()
  const hintId = useId()
  const selection = use(CopySelectionContext)
  const [wanted, setWanted] = useState(1)
  const chosen = selection?.chosen ?? none
  const from = selection?.from ?? 0
  const [to = -1] = selection?.targets.includes(wanted) ? [wanted] : (selection?.targets ?? [])
  const { entries, copied } = useCopied({ sides, loaded, compared: comparison.parts, chosen, from, to })
  const [source, target] = [loaded[from], loaded[to]]
  if (!selection || !source || !target) return null
  const options = sides.map(({ side }, index) => (
    <option key={index} value={index}>
      {sideTitle(side, t)}
    </option>
  ))
  const selected = (count: number) => t('compare-copy-selected', number(count), count)
  const select = (keys: ReadonlySet<string>) => {
    selection.select(keys)
    announce(selected(keys.size))
  }
  return (
    <div className={styles.content} role="group" aria-label={t('compare-copy')} aria-describedby={hintId}>
      <p id={hintId}>{t('compare-copy-hint')}</p>
      <div className={styles.fields}>
        <SelectField
          label={t('compare-copy-from')}
          value={from}
          onChange={(event) => {
            const side = Number(event.target.value)
            selection.select(none, side)
            onFrom(side)
          }}
        >
          {options.filter((_, index) => selection.sources.includes(index))}
        </SelectField>
        <SelectField
          label={t('compare-copy-to')}
          value={to}
          onChange={(event) => setWanted(Number(event.target.value))}
        >
          {options.filter((_, index) => selection.targets.includes(index))}
        </SelectField>
      </div>
      <p className={styles.actions}>
        <Button
          small
          onClick={() => select(new Set([...entries.map(({ key }) => key), ...onlyOn(from, to, comparison)]))}
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

/** Without those of senses and forms that have no counterpart. */
function onlyOn(from: number, to: number, { properties }: Comparison): string[] {
  return properties
    .filter(({ part }) => !part || part.parts[to])
    .flatMap(({ matches }) =>
      matches.flatMap(({ kind, members }) => (kind === 'only' ? (members[from]?.key ?? []) : [])),
    )
}

type CopiedResultProps = { copied: CopiedAcross; itemId: string; from: Side; to: Side }

/** More lines are scrolled. */
const mostLinesShown = 10

function CopiedResult({ copied, itemId, from, to }: CopiedResultProps) {
  const { t, number } = useI18n()
  const report = useReport()
  const textId = useId()
  const { commands, left, missing, withoutReferences, guesses } = copied
  const lines = commands.text.split('\n').length - 1
  const fileName = `${itemId}-quickstatements.txt`
  const saveLines = () =>
    report.save(fileName, commands, [], t('export-saved', number(lines), fileName, lines))
  const saveLabel = t('export-save', t('export-format-quickstatements'))
  useCommands(t('compare-copy'), () =>
    lines > 0 ? [{ id: 'save', label: saveLabel, onSelect: saveLines }] : [],
  )
  return (
    <>
      {lines > 0 && (
        <>
          <label htmlFor={textId}>{t('compare-copy-lines', sideTitle(to, t))}</label>
          <textarea
            id={textId}
            className={styles.commands}
            readOnly
            dir="ltr"
            spellCheck={false}
            wrap="off"
            rows={Math.min(lines, mostLinesShown)}
            value={commands.text.trimEnd()}
          />
          <p className={styles.actions}>
            <CopyButton text={commands.text} label={t('compare-merge-copy')} group={t('compare-copy')} />
            <Button icon={download} onClick={saveLines}>
              {saveLabel}
            </Button>
          </p>
          <ExportResultNote />
        </>
      )}
      {left.length > 0 && (
        <div data-copy="left">
          <p>{t('compare-copy-left', number(left.length), left.length, sideTitle(to, t))}</p>
          <CopiedIds of={missing} from={from} />
        </div>
      )}
      {guesses.length > 0 && (
        <div data-copy="guesses">
          <p>{t('compare-copy-guesses', number(guesses.length), guesses.length)}</p>
          <CopiedIds of={guesses} from={from} />
        </div>
      )}
      {withoutReferences.length > 0 && (
        <p data-copy="references">
          {t('compare-copy-references', number(withoutReferences.length), withoutReferences.length)}
        </p>
      )}
      {commands.notes.map(({ message, statements }) => (
        <p key={message}>{t(message, number(statements.length), statements.length)}</p>
      ))}
    </>
  )
}

type CopiedIdsProps = { of: readonly { id: string; statements: number; counterpart?: string }[]; from: Side }

function CopiedIds({ of, from }: CopiedIdsProps) {
  const { number } = useI18n()
  return (
    <ul>
      {of.map(({ id, statements, counterpart }) => (
        <li key={id}>
          <InSideWiki side={from}>
            <Name id={id} />
          </InSideWiki>{' '}
          <bdi className={styles.id}>{counterpart === undefined ? id : `${id} → ${counterpart}`}</bdi> (
          {number(statements)})
        </li>
      ))}
    </ul>
  )
}

function Name({ id }: { id: string }): ReactNode {
  if (id.startsWith('P')) return <LabelledProperty id={id} dataType="" />
  return id.startsWith('Q') ? <LabelledEntity id={id} kind="item" /> : null
}

type Choice = Pick<Props, 'sides' | 'loaded'> & {
  /** Senses and forms. */
  compared: Comparison['parts']
  chosen: ReadonlySet<string>
  from: number
  to: number
}

/** The selected statements of one side, and their translation for another one. */
function useCopied({ sides, loaded, compared, chosen, from, to }: Choice) {
  const page = useWiki()
  const [source, target] = [loaded[from], loaded[to]]
  const [matchedFrom, matchedTo] = [sides[from]?.matching, sides[to]?.matching]
  const { client, connection } = source?.side.wiki ?? page
  const { instance } = connection
  const isUnknown = instance.conceptBase === undefined
  const { data, isPending } = useQuery({ ...siteInfoQuery(client), enabled: isUnknown })
  // Until the concept base is known, units of another wiki could be taken for its own.
  const isWaiting = isUnknown && isPending
  const home = useMemo(
    () => ({ ...instance, ...(data?.conceptBase && { conceptBase: data.conceptBase }) }),
    [instance, data],
  )
  const list = source?.read?.list
  const entries = useMemo(() => list?.entries.filter(({ key }) => chosen.has(key)) ?? [], [list, chosen])
  const isOneWiki = source?.side.wiki === target?.side.wiki
  const itemId = target?.itemId
  const copied = useMemo(() => {
    if (entries.length === 0 || isWaiting || itemId === undefined) return undefined
    const counterpartOf = isOneWiki ? sameIds : counterpartsBetween(matchedFrom, matchedTo)
    const partFor = (id: string) => compared.find(({ parts }) => parts[from]?.id === id)?.parts[to]?.id
    return copyAcross(entries, { itemId, counterpartOf, partFor, source: home })
  }, [entries, isWaiting, home, itemId, isOneWiki, matchedFrom, matchedTo, compared, from, to])
  return { entries, copied }
}
