import { useState, type FormEvent } from 'react'
import { onEscape } from './on-escape'
import styles from './InstancesSection.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { focusOnMount } from '~/ui/keep-focus'
import { TextField } from '~/ui/fields/TextField'

type Props = {
  name: string
  /** Called with the name without spaces around it, empty if the user deleted it. */
  onRename: (name: string) => void
  onCancel: () => void
}

export function RenameInstanceForm({ name, onRename, onCancel }: Props) {
  const t = useTranslate()
  const [newName, setNewName] = useState(name)

  const cancelOnEscape = onEscape(onCancel)

  function submit(event: FormEvent) {
    event.preventDefault()
    onRename(newName.trim())
  }

  return (
    <form className={styles.rename} onSubmit={submit}>
      <TextField
        ref={focusOnMount}
        label={t('instances-name')}
        hideLabel
        value={newName}
        onChange={({ target }) => setNewName(target.value)}
        onKeyDown={cancelOnEscape}
      />
      <Button type="submit" onKeyDown={cancelOnEscape}>
        {t('instances-rename-save')}
      </Button>
    </form>
  )
}
