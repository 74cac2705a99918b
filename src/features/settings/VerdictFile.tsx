import { useState } from 'react'
import { verdictStore } from '~/api/review/verdicts'
import { useConnectionStore } from '~/features/connection/connection-store'
import { save } from '~/features/export/export-result'
import { keepingOf } from '~/features/review/keeping'
import { useI18n } from '~/i18n/I18nContext'
import {
  compareVerdicts,
  largestFile,
  readVerdictFile,
  toVerdictCsv,
  toVerdictFile,
  type ItemOfFile,
} from '~/model/review/verdict-file'
import { Button } from '~/ui/Button'
import { FileButton } from '~/ui/fields/FileButton'
import { Notice } from '~/ui/notices/Notice'

/** Saves all verdicts on a wiki's statements. */
export async function saveVerdicts(wiki: string, as: 'json' | 'csv'): Promise<void> {
  const items = await Promise.all((await verdictStore.items(wiki)).map(verdictStore.toFile))
  const name = `qlens-verdicts-${new URL(wiki).host}.${as}`
  if (as === 'json') save(name, { text: toVerdictFile(items), mime: 'application/json' })
  else save(name, { text: toVerdictCsv(items), mime: 'text/csv' })
}

type Preview = { items: readonly ItemOfFile[]; fresh: number; contrary: number }

/** Takes in verdicts of another device or another person, once the reader has seen what they bring. */
export function ImportVerdicts({ onImported }: { onImported: () => void }) {
  const { t, number } = useI18n()
  const [preview, setPreview] = useState<Preview | 'other'>()

  async function read(file: File) {
    const items = file.size <= largestFile ? readVerdictFile(await file.text()) : undefined
    if (!items) return setPreview('other')
    const compared = await Promise.all(
      items.map(async (item) => compareVerdicts(await verdictStore.read(item), item.verdicts)),
    )
    const sum = (kind: 'fresh' | 'contrary') => compared.reduce((total, one) => total + one[kind], 0)
    setPreview({ items, fresh: sum('fresh'), contrary: sum('contrary') })
  }

  function takeIn({ items }: Preview) {
    const { credentials } = useConnectionStore.getState()
    for (const { wiki, item, verdicts, total } of items) {
      verdictStore.open({ wiki, item }, keepingOf({ baseUrl: wiki }, wiki in credentials))
      verdictStore.add({ wiki, item }, verdicts, total)
    }
    setPreview(undefined)
    onImported()
  }

  return (
    <>
      <FileButton label={t('review-import')} onFile={(file) => void read(file)} />
      {preview === 'other' && (
        <Notice kind="error" alert>
          {t('review-import-other')}
        </Notice>
      )}
      {preview && preview !== 'other' && (
        <Notice
          kind={preview.contrary > 0 ? 'warning' : 'info'}
          alert
          actions={
            <>
              <Button small variant="primary" onClick={() => takeIn(preview)}>
                {t('review-import-confirm')}
              </Button>
              <Button small onClick={() => setPreview(undefined)}>
                {t('ui-close')}
              </Button>
            </>
          }
        >
          <p>{t('review-import-new', number(preview.fresh), preview.fresh)}</p>
          {preview.contrary > 0 && (
            <p>{t('review-import-contrary', number(preview.contrary), preview.contrary)}</p>
          )}
        </Notice>
      )}
    </>
  )
}
