import { use, useMemo, type ReactNode } from 'react'
import { RemediesContext } from './remedies'
import { useWiki, WikiContext, type Wiki } from '~/api/wiki/WikiContext'
import { offersSignIn } from '~/model/connection/oauth'

/**
 * A part of the page that shows another wiki. Notices in it don't lead to the settings: these are of the page's wiki,
 * which would get the other one's token.
 */
export function InOtherWiki({ wiki, children }: { wiki: Wiki; children: ReactNode }) {
  const page = useWiki()
  const { signIn: ofPage, sample } = use(RemediesContext)
  const signIn = offersSignIn(wiki.connection.instance) && ofPage
  const remedies = useMemo(() => ({ signIn, sample }), [signIn, sample])
  if (wiki === page) return children
  return (
    <WikiContext value={wiki}>
      <RemediesContext value={remedies}>{children}</RemediesContext>
    </WikiContext>
  )
}
