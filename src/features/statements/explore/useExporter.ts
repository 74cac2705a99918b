import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { save } from './save-file'
import { showResult } from './export-result'
import { apiUserAgent } from '~/model/user-agent'
import { conceptBaseQuery } from '~/api/queries'
import { useWiki } from '~/api/WikiContext'
import { formatCount } from '~/model/format/number'
import { useItem } from '~/features/statements/item-context'
import { useFormat } from '~/features/values/useFormat'
import type { ExportContext } from '~/model/export/exported'
import { formatNames, type ExportFormat } from '~/model/export/formats'
import { apiBase, entityPage } from '~/model/connection'
import type { StatementEntry } from '~/model/statement-list'
import { copyText } from '~/ui/copy-text'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/use-announce'

type Exporters = typeof import('~/model/export/exporters')

// Kept, so that a copy needs no waiting once they are there: Safari allows it only right after a press.
let loaded: Exporters | undefined

async function load(): Promise<Exporters> {
  return (loaded ??= await import('~/model/export/exporters'))
}

/** Copies and saves statements of the item shown, and says what a format could not tell. */
export function useExporter() {
  const context = useExportContext()
  const announce = useAnnounce()
  const { t, language } = context.format

  return useMemo(() => {
    const number = (count: number) => formatCount(count, language)
    const tell = (text: string, kind: 'success' | 'error', notes: string[] = []) => {
      announce([text, ...notes].join(' '))
      showResult({ kind, text, notes })
    }
    const make = async (format: ExportFormat, entries: readonly StatementEntry[]) => {
      const exporters = loaded ?? (await load())
      const exported = exporters.exportAs(format, entries, context)
      const notes = exported.notes.map(({ message, statements }) => t(message, statements.length))
      return { exported, notes, name: exporters.fileName(context, exported) }
    }
    return {
      preload: () => void load().catch(() => undefined),
      async copy(format: ExportFormat, entries: readonly StatementEntry[]) {
        const near = document.activeElement
        const { exported, notes } = await make(format, entries)
        const isCopied = await copyText(exported.text, near)
        if (isCopied)
          tell(
            t('export-copied', number(entries.length), t(formatNames[format]), entries.length),
            'success',
            notes,
          )
        else tell(t('ui-copy-failed'), 'error')
      },
      async save(format: ExportFormat, entries: readonly StatementEntry[]) {
        const { exported, notes, name } = await make(format, entries)
        save(name, exported)
        tell(t('export-saved', number(entries.length), name, entries.length), 'success', notes)
      },
    }
  }, [context, announce, t, language])
}

function useExportContext(): ExportContext {
  const { itemId, list } = useItem()
  const { connection, client } = useWiki()
  const { href } = useNavigation()
  const queryClient = useQueryClient()
  const format = useFormat()
  return useMemo(() => {
    const { instance, contact, credentialRevision } = connection
    return {
      itemId,
      list,
      format,
      apiBase: apiBase(instance),
      conceptBase:
        instance.conceptBase ??
        queryClient.getQueryData(conceptBaseQuery(client).queryKey) ??
        // As Wikibase has it where nothing else is set.
        `${new URL(instance.baseUrl).origin}/entity/`,
      entityPage: (id) => entityPage(instance, id),
      // Without the filter, which might hide it.
      viewOf: (statement) => new URL(href({ statement, filter: {} }), window.location.href).href,
      hasCredential: credentialRevision > 0,
      userAgent: apiUserAgent(contact),
    }
  }, [itemId, list, connection, client, href, queryClient, format])
}
