import { useMemo } from 'react'
import { LexicalTextsView } from './PartHeadingView'
import { useWiki } from '~/api/wiki/WikiContext'
import { valueControls } from '~/features/values/controls'
import { useI18n } from '~/i18n/I18nContext'
import type { LexicalText } from '~/model/statement-list'

/** Lemmas, representations or glosses, each with its language; those in the reader's languages first. */
export function LexicalTexts({ texts }: { texts: readonly LexicalText[] }) {
  const i18n = useI18n()
  const { languages } = useWiki()
  const context = useMemo(() => ({ ...i18n, controls: valueControls }), [i18n])
  return <LexicalTextsView texts={texts} languages={languages} context={context} />
}
