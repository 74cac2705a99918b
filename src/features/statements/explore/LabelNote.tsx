import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ExplorerSession } from './explorer-session'
import styles from './StatusLine.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'

type Props = { session: ExplorerSession }

/** After so long without another label, no more are expected (a wiki that only gives those in view). */
const patience = 10_000

/** Says, while something is searched for, that labels are missing which the search could find. */
export function LabelNote({ session }: Props) {
  const { t, language } = useI18n()
  const round = useSyncExternalStore(session.subscribe, session.labelRound)
  const [quietSince, setQuietSince] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setQuietSince(round), patience)
    return () => clearTimeout(timer)
  }, [round])
  const missing = session.missingLabels()
  if (missing === 0) return null
  const key = quietSince === round ? 'explore-labels-missing' : 'explore-labels-arriving'
  return <p className={styles.note}>{t(key, formatCount(missing, language), missing)}</p>
}
