import { Suspense, type ComponentProps } from 'react'
import styles from './MergeTools.module.css'
import type { CopyAcross as Loaded } from './CopyAcross'
import { useTranslate } from '~/i18n/I18nContext'
import { Disclosure } from '~/ui/Disclosure'
import { lazyPart } from '~/ui/notices/lazy-part'

const CopyAcross = lazyPart(() => import('./CopyAcross'), 'CopyAcross')

type Props = ComponentProps<typeof Loaded> & { isCopying: boolean; onToggle: (open: boolean) => void }

/** Loaded when it is opened. */
export function CopySection({ isCopying, onToggle, ...panel }: Props) {
  const t = useTranslate()
  return (
    <Disclosure label={t('compare-copy')} className={styles.tool} open={isCopying} onToggle={onToggle}>
      <Suspense>
        <CopyAcross {...panel} />
      </Suspense>
    </Disclosure>
  )
}
