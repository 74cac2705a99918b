import { useRef, type ChangeEvent } from 'react'
import { importInstances, type ImportResult } from './instances-file'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/notices/Notice'

type ButtonProps = { onImport: (result: ImportResult) => void }

/** Asks for a file and adds its wikis. */
export function ImportInstancesButton({ onImport }: ButtonProps) {
  const t = useTranslate()
  const file = useRef<HTMLInputElement>(null)

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (chosen) onImport(importInstances(await chosen.text()))
    target.value = ''
  }

  return (
    <>
      <Button small onClick={() => file.current?.click()}>
        {t('instances-import')}
      </Button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('instances-import')}
        onChange={(event) => void read(event)}
      />
    </>
  )
}

/** How many wikis were added, and what was wrong with others. */
export function ImportNotice({ result }: { result: ImportResult }) {
  const t = useTranslate()
  const { added, problems, withheld } = result
  const hasProblem = problems.length + withheld.length > 0
  if (added === 0 && !hasProblem)
    return (
      <Notice kind="info" alert>
        <p>{t('instances-import-nothing')}</p>
      </Notice>
    )
  return (
    <Notice kind={hasProblem ? 'warning' : 'success'} alert>
      {added > 0 && <p>{t('instances-imported', added)}</p>}
      {problems.map((problem, index) => (
        <p key={index}>{t('instances-import-problem', problem)}</p>
      ))}
      {withheld.map((name, index) => (
        <p key={index}>{t('instances-import-credential', name)}</p>
      ))}
    </Notice>
  )
}
