import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { hideResult, useExportResult } from './export-result'
import { useExporter } from './useExporter'
import { ItemContext } from '~/features/statements/item-context'
import type { ExportFormat } from '~/model/export/formats'
import { toStatementList } from '~/model/statement-list'
import { renderInApp, type AppOptions } from '~/test/render'
import { fetchFrom } from '~/test/wikibase'
import { recordedStatements } from '~/test/wikibase/recorded'

const list = toStatementList(JSON.parse(recordedStatements('Q64') ?? ''))!

function CopyButton({ format }: { format: ExportFormat }) {
  const exporter = useExporter()
  return <button onClick={() => void exporter.copy(format, list.entries.slice(0, 1))}>Copy</button>
}

async function copy(format: ExportFormat, options?: AppOptions) {
  const user = userEvent.setup()
  renderInApp(
    <ItemContext value={{ itemId: 'Q64', list }}>
      <CopyButton format={format} />
    </ItemContext>,
    options,
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await vi.waitFor(() => expect(useExportResult.getState().result).toBeDefined())
  return { result: useExportResult.getState().result, text: await navigator.clipboard.readText() }
}

beforeEach(hideResult)

test.each([
  ['that the wiki names, where no setting does', fetchFrom(), 'http://www.wikidata.org/entity/'],
  [
    'of Wikibase where the wiki does not say',
    fetchFrom({ actionApi: false }),
    'https://wiki.example/entity/',
  ],
])('SPARQL has the prefixes %s', async (_, fetch, conceptBase) => {
  const { text, result } = await copy('sparql', { fetch, instance: { conceptBase: undefined } })
  expect(text).toContain(`PREFIX wd: <${conceptBase}>`)
  expect(result?.kind).toBe('success')
})
