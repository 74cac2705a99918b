import { useQuery } from '@tanstack/react-query'
import { LexicalTexts } from '~/features/statements/PartHeading'
import styles from '~/features/item/PropertyFacts.module.css'
import { contentQuery } from '~/api/history/revision-contents'
import { observing, statementsQuery } from '~/api/item/queries'
import { useWiki } from '~/api/wiki/WikiContext'
import { PartHeading } from '~/features/statements/StatementRows'
import { LabelledEntity } from '~/features/values/labelled'
import { useTranslate } from '~/i18n/I18nContext'
import { revisionId } from '~/model/address-state'
import { useNavigation } from '~/ui/Navigation'

// The headings of forms and senses are needed as soon as their statements are.
void PartHeading.preload()

/** The facts of a lexeme, now or in the revision that is shown: its lemmas, language and lexical category. */
export function LexemeFacts({ lexemeId }: { lexemeId: string }) {
  const t = useTranslate()
  const { client } = useWiki()
  const { revision, view } = useNavigation().address
  const id = view === 'history' || revision === undefined ? undefined : revisionId(revision)
  const current = useQuery({ ...statementsQuery(client, lexemeId), ...observing, enabled: id === undefined })
  const past = useQuery({ ...contentQuery(client, lexemeId, id ?? 0), enabled: id !== undefined })
  const lexeme = (id === undefined ? current.data : past.data)?.list.lexeme
  const { lemmas = [], language, category } = lexeme ?? {}
  const facts = [
    ['lexeme-language', language],
    ['lexeme-category', category],
  ] as const
  return (
    <dl className={styles.facts} data-lexeme>
      {lemmas.length > 0 && (
        <div>
          <dt>{t('lexeme-lemmas', lemmas.length)}</dt>
          <dd>
            <LexicalTexts texts={lemmas} />
          </dd>
        </div>
      )}
      {facts.map(
        ([name, id]) =>
          id !== undefined && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <LabelledEntity id={id} kind="item" />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
