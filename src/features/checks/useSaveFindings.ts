import { use, useCallback } from 'react'
import { EntriesContext } from './entries-context'
import { messageParts } from '~/model/checks/message-parts'
import { statementView } from './statement-view'
import { checkName } from './check-texts'
import { loadLabels } from '~/api/labels/labels'
import { useWiki } from '~/api/wiki/WikiContext'
import { missingLabelsNotes } from '~/features/export/missing-labels'
import { save } from '~/features/export/save-file'
import { useFormat } from '~/features/values/useFormat'
import type { AnyFinding } from '~/model/checks/all-findings'
import { csvRow } from '~/model/export/csv-cell'
import { formatValue } from '~/model/format/value'
import { statementOf } from '~/model/statement-list'
import { addEntities } from '~/model/referenced-entities'
import { itemFileName } from '~/model/export/item-file-name'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/useAnnounce'

/** Named for programs and not translated, as in the export of statements. */
const columns = [
  'item_id',
  'check',
  'status',
  'name',
  'property_id',
  'property_label',
  'statement_id',
  'value',
  'details',
  'link',
]

/** Saves findings as CSV, in UTF-8 with the byte order mark by which spreadsheets recognize it. */
export function useSaveFindings(itemId: string, revision: number | undefined) {
  const entries = use(EntriesContext)
  const format = useFormat()
  const announce = useAnnounce()
  const { connection, labels } = useWiki()
  const { instance } = connection
  const { href } = useNavigation()
  return useCallback(
    async (findings: readonly AnyFinding[]) => {
      // Only the findings in view have requested theirs.
      const named = new Set<string>()
      for (const finding of findings) {
        const statement = statementWith(finding)
        named.add(finding.propertyId)
        if (statement) addEntities([statement], format.localId, named)
        if ('values' in finding) addEntities(finding.values, format.localId, named)
      }
      const missing = await loadLabels(labels, [...named])

      const rows = findings.map((finding) => {
        const { check, kind, status, propertyId } = finding
        const statementId = 'statementId' in finding ? finding.statementId : undefined
        const statement = statementWith(finding)
        const link = statementId === undefined ? {} : statementView(statementId)
        return csvRow([
          itemId,
          kind,
          status,
          'type' in finding ? finding.type : format.t(checkName(check)),
          propertyId,
          format.labelText(propertyId) ?? '',
          statementId ?? '',
          statement ? formatValue(statement.value, format).text : '',
          details(finding),
          new URL(href(link), window.location.href).href,
        ])
      })
      const text = `\uFEFF${csvRow(columns)}${rows.join('')}`
      const name = `${itemFileName(itemId, revision)}-checks.csv`
      save(name, { text, mime: 'text/csv;charset=utf-8' })
      announce([format.t('export-file-saved', name), ...missingLabelsNotes(missing, format)].join(' '))

      function statementWith(finding: AnyFinding) {
        const entry = 'statementId' in finding && entries.get(finding.statementId.toLowerCase())
        return entry ? statementOf(entry) : undefined
      }

      function details(finding: AnyFinding): string {
        if ('html' in finding)
          return messageParts(finding.html, instance)
            .map((part) => part.text)
            .join('')
        if (!('values' in finding)) return ''
        const values = finding.values.map(
          ({ property, value }) =>
            `${format.labelText(property.id) ?? property.id}: ${formatValue(value, format).text}`,
        )
        return [...values, finding.other ?? ''].filter((one) => one !== '').join('; ')
      }
    },
    [entries, format, labels, announce, instance, href, itemId, revision],
  )
}
