import { LexicalTextsView, PartHeadingView, type PartHeadingProps } from './PartHeadingView'
import { useWiki } from '~/api/wiki/WikiContext'
import { useEntitiesContext } from '~/features/values/useValueContext'
import type { LexicalText } from '~/model/statement-list'

const none: readonly string[] = []

export function PartHeading(props: PartHeadingProps) {
  const { part } = props
  const { languages } = useWiki()
  const context = useEntitiesContext(typeof part === 'string' ? none : part.features)
  return <PartHeadingView {...props} languages={languages} context={context} />
}

/** Lemmas, representations or glosses, each with its language; those in the reader's languages first. */
export function LexicalTexts({ texts }: { texts: readonly LexicalText[] }) {
  return <LexicalTextsView texts={texts} languages={useWiki().languages} context={useEntitiesContext(none)} />
}
