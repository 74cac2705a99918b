import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useReport } from './export-result'
import { apiUserAgent } from '~/model/connection/contact'
import { siteInfoQuery } from '~/api/wiki/site-info'
import { restBase } from '~/api/sources/known-route'
import { timeToShow } from '~/api/item/kept-screen'
import { useWiki } from '~/api/wiki/WikiContext'
import { shortTimes } from '~/model/format/local-date'
import { formatCount } from '~/model/format/number'
import { useItem } from '~/api/item/item-context'
import { useFormat } from '~/features/values/useValueContext'
import { type ExportContext, type ExportFormat, copyFormats, downloadFormats } from '~/model/export/exported'
import { entityPage, isStatic, localEntityId } from '~/model/connection/connection'
import { addConcepts, referencedEntities, type LocalId } from '~/model/referenced-entities'
import type { StatementEntry } from '~/model/statement-list'
import { useVerdictMenuItems } from './useVerdictMenuItems'
import { useStatementLink } from './useStatementLink'
import type { MenuItem } from '~/ui/popups/MenuButton'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { download, print as printIcon, copy as copyIcon } from '~/ui/lazy-icons'

type Exporters = typeof import('~/model/export/exporters')

// Cached, so that copying is immediate once they are loaded: Safari allows it only right after a press.
let loaded: Exporters | undefined

async function load(): Promise<Exporters> {
  return (loaded ??= await import('~/model/export/exporters'))
}

/** Formats that leave out the content of a statement. */
const links = new Set<ExportFormat>(['statement-id', 'view-link', 'wiki-link', 'parser-function'])

/** Formats that have addresses of the wiki's concepts, or name units by their ids or labels. */
const namesConcepts = new Set<ExportFormat>(['csv', 'quickstatements', 'sparql', 'wikitext'])

/** A browser may refuse to copy long after the press. */
const maxWait = 3_000

/** The notes on statements that are not in the file. */
const leftOut: ReadonlySet<MessageKey> = new Set(['export-note-unreadable', 'export-note-qs-value'])

/** Copies and saves statements of the current item, and reports information that a format cannot express. */
export function useExporter() {
  const context = useExportContext()
  const report = useReport()
  const wiki = useWiki()
  const queryClient = useQueryClient()
  const { t, language } = context.format

  return useMemo(() => {
    const { client, labels } = wiki
    const number = (count: number) => formatCount(count, language)
    /**
     * With the wiki's concept base, by which units and globes are its own, requested if the settings do not have it.
     * Without an answer, they are as Wikibase would have them.
     */
    const contextFor = async (format: ExportFormat): Promise<ExportContext> => {
      const { instance } = client.connection
      if (instance.conceptBase !== undefined || !namesConcepts.has(format)) return context
      const info = await Promise.race([
        queryClient.fetchQuery(siteInfoQuery(client)).catch(() => null),
        new Promise<null>((resolve) => setTimeout(resolve, maxWait, null)),
      ])
      const known = info?.conceptBase ? { conceptBase: info.conceptBase } : {}
      const localId: LocalId = (uri) => localEntityId({ ...instance, ...known }, uri)
      return { ...context, ...known, format: { ...context.format, localId, isUndecided: () => false } }
    }
    const make = async (format: ExportFormat, entries: readonly StatementEntry[]) => {
      const exporters = loaded ?? (await load().catch(() => undefined))
      if (!exporters) {
        report.fail(t('part-failed'), [t('export-failed-load')])
        return undefined
      }
      const context = await contextFor(format)
      const named = namedIn(format, entries, context.format.localId)
      let labelNotes: string[]
      if (format === 'csv') labelNotes = await report.waitForLabels(wiki, named)
      else {
        // Copying can't wait: some browsers allow it only right after a press.
        void labels.request(named)
        labelNotes = report.lackingLabels(named.filter((id) => !labels.get(id)).length)
      }
      const exported = exporters.exportAs(format, entries, context)
      const { revision, asOf } = context
      const notes = [
        ...(revision === undefined || links.has(format) ? [] : [t('export-note-revision', revision)]),
        // A curl command reads the present statements when it is used.
        ...(asOf === undefined || links.has(format) || format === 'curl'
          ? []
          : [t('export-note-as-of', timeToShow(asOf, shortTimes(asOf, language)))]),
        ...exported.notes.map(({ message, statements }) => {
          // It speaks of all that were chosen, whichever of them the function does not show.
          const { length } = message === 'export-note-function' ? entries : statements
          return t(message, number(length), length)
        }),
        ...labelNotes,
      ]
      const lacking = exported.notes.filter(({ message }) => leftOut.has(message))
      const count = lacking.reduce((rest, { statements }) => rest - statements.length, entries.length)
      return { exported, notes, count, name: exporters.fileName(context, exported) }
    }
    return {
      preload: () => void load().catch(() => undefined),
      copy: (format: ExportFormat, entries: readonly StatementEntry[]) =>
        report.orFail(async () => {
          const near = document.activeElement
          const made = await make(format, entries)
          if (!made) return
          const { exported, notes, count } = made
          const name = t(`export-format-${format}`)
          const text = t('export-copied', number(count), name, count)
          // What was copied before is worth more than nothing.
          if (exported.text === '') return report.fail(text, notes)
          await report.copy(exported.text, text, notes, near)
        }),
      save: (format: ExportFormat, entries: readonly StatementEntry[]) =>
        report.orFail(async () => {
          const made = await make(format, entries)
          if (!made) return
          const { exported, notes, count, name } = made
          report.save(name, exported, notes, t('export-saved', number(count), name, count))
        }),
    }
  }, [context, report, wiki, queryClient, t, language])
}

/** The entities that a format writes by name: only those in view have requested their labels. */
function namedIn(format: ExportFormat, entries: readonly StatementEntry[], localId: LocalId): string[] {
  const ids = new Set<string>()
  for (const entry of entries) {
    if (format === 'csv') referencedEntities(entry, localId, ids)
    // Units and globes.
    if (format === 'wikitext') addConcepts(entry, localId, ids)
  }
  return [...ids]
}

function useExportContext(): ExportContext {
  const { itemId, list, source } = useItem()
  const { connection } = useWiki()
  const linkTo = useStatementLink()
  const format = useFormat()
  return useMemo(() => {
    const { instance, contact, credentialRevision } = connection
    const { fallbackCause, isAction, revision } = source ?? {}
    return {
      itemId,
      list,
      format,
      apiBase: restBase(instance),
      ...(source &&
        (isStatic(instance) || fallbackCause || revision || (isAction && !list?.lexeme)) && {
          sourceRequest: source.url,
        }),
      ...(revision !== undefined && { revision }),
      ...(source?.kept?.update && { asOf: source.kept.at }),
      conceptBase:
        instance.conceptBase ??
        // Wikibase's default.
        `${new URL(instance.baseUrl).origin}/entity/`,
      entityPage: (id) => entityPage(instance, id),
      viewOf: linkTo,
      hasCredential: credentialRevision > 0,
      userAgent: apiUserAgent(contact),
    }
  }, [itemId, list, source, connection, linkTo, format])
}

export function useExportMenuItems(
  entries: () => readonly StatementEntry[],
  isSeparated: boolean,
  onPrint: () => void,
): MenuItem[] {
  const t = useTranslate()
  const exporter = useExporter()
  const verdictItems = useVerdictMenuItems(entries)
  return [
    ...downloadFormats.map((format, index): MenuItem => ({
      id: `save-${format}`,
      label: t('export-save', t(`export-format-${format}`)),
      icon: download,
      separated: isSeparated && index === 0,
      onSelect: () => void exporter.save(format, entries()),
    })),
    ...copyFormats.map((format, index): MenuItem => ({
      id: `copy-${format}`,
      label: t('export-copy', t(`export-format-${format}`)),
      icon: copyIcon,
      separated: index === 0,
      onSelect: () => void exporter.copy(format, entries()),
    })),
    ...verdictItems,
    { id: 'print', label: t('export-print'), icon: printIcon, separated: true, onSelect: onPrint },
  ]
}
