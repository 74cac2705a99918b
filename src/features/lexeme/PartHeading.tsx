import { PartHeadingView, type PartHeadingProps } from './PartHeadingView'
import { useWiki } from '~/api/wiki/WikiContext'
import { useEntitiesContext } from '~/features/values/useValueContext'

const none: readonly string[] = []

export function PartHeading(props: PartHeadingProps) {
  const { part } = props
  const { languages } = useWiki()
  const context = useEntitiesContext(typeof part === 'string' ? none : part.features)
  return <PartHeadingView {...props} languages={languages} context={context} />
}
