import { takeClient, type Added, type ImportResult } from './instances-file'
import { useConnectionStore } from '~/features/connection/connection-store'
import { allInstances } from '~/model/connection/choose-instance'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/notices/Notice'
import { focusAround } from '~/ui/keep-focus'

/** The wikis that were added, what they bring, and what was wrong with others. */
export function ImportNotice({ result }: { result: ImportResult }) {
  const t = useTranslate()
  const instances = allInstances(useConnectionStore())
  const { added, problems, withheld } = result
  const isTaken = ({ id, clientId }: Added) =>
    instances.some((instance) => instance.id === id && instance.oauthClientId === clientId)
  const hasProblem = problems.length + withheld.length > 0
  const isDoubtful = added.some((one) => one.takenName !== undefined || (one.clientId && !isTaken(one)))
  if (added.length === 0 && !hasProblem)
    return (
      <Notice kind="info" alert>
        <p>{t('instances-import-nothing')}</p>
      </Notice>
    )
  return (
    <Notice kind={hasProblem || isDoubtful ? 'warning' : 'success'} alert>
      {added.length > 0 && <p>{t('instances-imported', added.length)}</p>}
      <ul>
        {added.map((one) => (
          <li key={one.id}>
            <AddedWiki wiki={one} isClientTaken={isTaken(one)} />
          </li>
        ))}
      </ul>
      {problems.map((problem, index) => (
        <p key={index}>{t('instances-import-problem', problem)}</p>
      ))}
      {withheld.map((name, index) => (
        <p key={index}>{t('instances-import-credential', name)}</p>
      ))}
    </Notice>
  )
}

/** An added wiki, and the question whether to use the client ID that it brings. */
function AddedWiki({ wiki, isClientTaken }: { wiki: Added; isClientTaken: boolean }) {
  const t = useTranslate()
  const { name, takenName, host, clientId } = wiki
  return (
    <>
      <p>{t('instances-imported-wiki', name, host)}</p>
      {takenName !== undefined && <p>{t('instances-import-name-taken', takenName)}</p>}
      {clientId &&
        (isClientTaken ? (
          <p>{t('instances-import-client-used', clientId)}</p>
        ) : (
          <p>
            {t('instances-import-client', clientId, host)}{' '}
            <Button
              small
              aria-label={t('instances-import-client-use-for', name)}
              onClick={({ currentTarget }) => {
                focusAround(currentTarget)
                takeClient(wiki)
              }}
            >
              {t('instances-import-client-use')}
            </Button>
          </p>
        ))}
    </>
  )
}
