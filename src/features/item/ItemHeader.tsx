import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ItemHeaderView } from './ItemHeaderView'
import { termsQuery, statementsQuery } from '~/api/item/queries'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { truncate } from '~/lib/truncate'
import type { ItemTerms } from '~/model/terms'
import { firstScreen } from '~/lib/first-screen'
import { useI18n } from '~/i18n/I18nContext'
import { valueControls } from '~/features/values/controls'
import { labelLimit } from '~/features/values/LabelText'
import { optionalPart } from '~/ui/notices/lazy-part'

// Creating the first date format takes a browser 15 to 30 ms, which must not delay the statements or what
// follows them.
const isQuiet = firstScreen.then(() => new Promise((resolve) => setTimeout(resolve, 300)))
const LastChange = optionalPart(() => import('./LastChange'), 'LastChange', isQuiet)

type Props = {
  itemId: string
  /** Names of an old revision, once they are known, in place of today's. */
  past?: { terms: ItemTerms | undefined }
}

export function ItemHeader({ itemId: requestedId, past }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const { client, connection, labels, languages } = useWiki()
  const { instance } = connection
  const isPrivate = useIsPrivate(connection)
  const today = useQuery(termsQuery(client, requestedId, languages))
  const terms = past ? past.terms : today.data
  const isPending = past ? !terms : today.isPending
  const { data: statements, error } = useQuery({
    ...statementsQuery(client, requestedId),
    notifyOnChangeProps: ['data', 'error'],
  })
  const id = statements?.redirectedTo ?? requestedId
  // As the link that led here had it.
  const known = terms ? undefined : labels.get(requestedId)
  const label = (terms?.label ?? known)?.text
  const isNameless = label === undefined && terms?.description.text === undefined

  useEffect(() => {
    // Browsers keep titles in their history.
    document.title =
      label === undefined || isPrivate
        ? t('item-title-id', id)
        : t('item-title', truncate(label, labelLimit), id)
  }, [label, isPrivate, id, t])

  const context = useMemo(() => ({ ...i18n, controls: valueControls }), [i18n])
  return (
    <ItemHeaderView
      id={id}
      terms={isPending ? undefined : (terms ?? null)}
      known={known}
      isBare={error !== null && !statements && !isPending && isNameless}
      instance={instance}
      changed={<LastChange of={past ? undefined : statements} isChecking={!error} />}
      context={context}
    />
  )
}
