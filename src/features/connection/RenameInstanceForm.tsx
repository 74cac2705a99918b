import { useState, type FormEvent } from 'react'
import styles from './InstancesSection.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { focusOnMount } from '~/ui/keep-focus'
import { TextField } from '~/ui/TextField'

type Props = {
  name: string
  /** Called with the name without spaces around it, empty if the user deleted it. */
  onRename: (name: string) => void
}

export function RenameInstanceForm({ name, onRename }: Props) {
  const t = useTranslate()
  const [newName, setNewName] = useState(name)

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
      />
      <Button type="submit">{t('instances-rename-save')}</Button>
    </form>
  )
}
