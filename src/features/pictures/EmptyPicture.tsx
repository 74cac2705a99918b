import styles from './Pictures.module.css'
import { Notice } from '~/ui/notices/Notice'

/** Says what would be shown. */
export function EmptyPicture({ title, children }: { title: string; children: string }) {
  return (
    <div className={styles.empty}>
      <Notice kind="info" title={title}>
        {children}
      </Notice>
    </div>
  )
}
