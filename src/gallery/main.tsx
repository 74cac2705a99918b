import '~/styles/tokens.css'
import '~/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery'
import { WikiContext } from '~/api/wiki/WikiContext'
import { readAddress } from '~/model/address'
import { I18nProvider } from '~/app/I18nProvider'
import { queryClient } from '~/app/query-client'
import { createWiki } from '~/app/session/useConnectedWiki'
import { loadLaterMessages } from '~/i18n/languages'
import { NavigationContext } from '~/ui/Navigation'

// Served by `npm run dev` only. Each theme and direction is a page of its own in a frame, because a theme, a direction
// and announcements are those of a whole document.
const pages = ['light', 'dark'].flatMap((theme) => ['en', 'ar'].map((language) => ({ theme, language })))
const frames = pages
  .map((page) => new URLSearchParams(page).toString())
  .map((query) => (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- its own pages
    <iframe key={query} title={query} src={`?${query}`} style={{ inlineSize: '25%', blockSize: '100dvh' }} />
  ))

function Page({ language }: { language: string }) {
  const wiki = createWiki({ instance, contact: '', credentialRevision: 0 }, [language])
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider wanted={[language]}>
        <WikiContext value={wiki}>
          <NavigationContext value={navigation}>
            <Gallery />
          </NavigationContext>
        </WikiContext>
      </I18nProvider>
    </QueryClientProvider>
  )
}

const baseUrl = new URL('/sample/w/rest.php/wikibase', location.href).href
const conceptBase = 'http://www.wikidata.org/entity/'
const instance = { id: 'gallery', name: 'Sample', baseUrl, version: 'v1' as const, conceptBase, examples: [] }
const navigation = { address: readAddress(''), href: () => '#', go: () => undefined }

const { theme, language = 'en' } = Object.fromEntries(new URLSearchParams(location.search))
if (theme !== undefined) document.documentElement.dataset['theme'] = theme
await loadLaterMessages()
createRoot(document.body).render(theme === undefined ? frames : <Page language={language} />)
