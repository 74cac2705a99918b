import { TextDetails } from './TextDetails'
import { DetailRow } from '~/features/values/DetailRow'
import { useFormat } from '~/features/values/useFormat'
import { languageName } from '~/model/format/language-name'
import type { MonolingualContent } from '~/model/statement'

type Props = { content: MonolingualContent }

export function MonolingualDetails({ content }: Props) {
  const context = useFormat()
  const name = languageName(content.language, context)
  return (
    <>
      <DetailRow name={context.t('inspector-value-language')}>
        {name !== content.language && (
          <>
            <bdi>{name}</bdi>{' '}
          </>
        )}
        <code>{content.language}</code>
      </DetailRow>
      <TextDetails text={content.text} />
    </>
  )
}
