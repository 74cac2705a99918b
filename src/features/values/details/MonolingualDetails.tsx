import { TextDetails } from './TextDetails'
import { DetailRow } from '~/features/values/DetailRow'
import { useFormat } from '~/features/values/useFormat'
import { truncate } from '~/lib/truncate'
import { languageName } from '~/model/format/language-name'
import { ClippedText } from '~/ui/ClippedText'
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
            <bdi>{truncate(name, 100)}</bdi>{' '}
          </>
        )}
        <code>
          <ClippedText text={content.language} />
        </code>
      </DetailRow>
      <TextDetails text={content.text} />
    </>
  )
}
