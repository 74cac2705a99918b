import { type ReactNode, useId } from 'react'
import { classNames } from '~/ui/class-names'
import { Icon, type IconSource } from '~/ui/Icon'
import styles from './Field.module.css'
import { error as errorIcon } from '~/ui/lazy-icons'

/** The texts around a control, passed through by TextField and the like. */
export type FieldTexts = {
  label: ReactNode
  /** The label is for screen readers only, where position and placeholder show the purpose. */
  hideLabel?: boolean | undefined
  description?: ReactNode
  error?: ReactNode
  /** A possible problem; the control stays valid. */
  warning?: ReactNode
}

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldTexts & { id?: string | undefined; className?: string | undefined }

/** Tells what is of the field as a whole from the attributes of its control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { id, label, hideLabel, description, error, warning, className, ...control } = props
  return [{ id, label, hideLabel, description, error, warning, className }, control] as const
}

type Props = FieldProps & { children: (control: ControlProps) => ReactNode }

/** A control with its label above and its notes below, associated by id. */
export function Field({ id, label, hideLabel, description, error, warning, className, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const notes: Note[] = [
    { kind: 'description', text: description },
    { kind: 'error', text: error, icon: errorIcon },
    { kind: 'warning', text: warning, icon: 'warning' as const },
  ].filter(({ text }) => Boolean(text))
  const noteId = (kind: string) => `${controlId}-${kind}`
  return (
    <div className={classNames(styles.field, className)}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': notes.map(({ kind }) => noteId(kind)).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {notes.map(({ kind, text, icon }) => (
        <div key={kind} id={noteId(kind)} className={classNames(styles.note, styles[kind])}>
          {icon && <Icon name={icon} className={styles.noteIcon} />}
          <div>{text}</div>
        </div>
      ))}
    </div>
  )
}

type Note = { kind: string; text: ReactNode; icon?: IconSource }
