import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type SyntheticEvent } from 'react'
import styles from './Header.module.css'
import { HeaderView } from './HeaderView'
import { useConnectionStore, useInstances } from '~/features/connection/connection-store'
import { termsQuery } from '~/api/item/queries'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { lazyPart } from '~/ui/notices/lazy-part'
import { firstScreen, notifyFirstScreenShown } from '~/lib/first-screen'
import { pressedKey } from '~/lib/pressed-key'
import { useListener } from '~/lib/useListener'
import { Logo } from '~/ui/Icon'
import { useNavigation, ViewLink } from '~/ui/Navigation'

// Loaded after the statements, which are more urgent.
const LookupBox = lazyPart(() => import('~/features/lookup/LookupBox'), 'LookupBox', { after: firstScreen })

const HeaderTools = lazyPart(() => import('./HeaderTools'), 'HeaderTools')

type Props = ComponentProps<typeof HeaderTools>

/** On every screen: link home, search box (on the start screen it is in the page instead), wiki. */
export function Header(tools: Props) {
  const t = useTranslate()
  const { address } = useNavigation()
  const { client, languages } = useWiki()
  const instances = useInstances()
  const isLocked = useConnectionStore(({ config }) => config.locked)
  const { data: terms } = useQuery({
    ...termsQuery(client, address.item ?? '', languages),
    enabled: address.item !== undefined,
  })
  const currentLabel = terms?.label.text ?? address.item ?? ''
  // From anywhere on the page, also before the search box is loaded.
  useListener(window, 'keydown', (event) => {
    if (pressedKey(event) !== 'Ctrl k') return
    event.preventDefault()
    const box = document.querySelector<HTMLInputElement>('header input, search input')
    box?.focus()
    box?.select()
  })
  /** Text typed before the search box was loaded. */
  const [typed, setTyped] = useState<Typed>()
  return (
    <HeaderView
      home={
        <>
          <a className={styles.skip} href="#content" data-toolbar>
            {t('header-skip')}
          </a>
          <ViewLink className={styles.home} aria-label={t('header-home')} to={{ item: undefined }}>
            <Logo />
            <span className={styles.name}>{t('app-name')}</span>
          </ViewLink>
        </>
      }
      lookup={
        address.screen !== 'start' && (
          <LookupBox
            isLocked={isLocked}
            size="header"
            instances={instances}
            currentLabel={currentLabel}
            initialEntry={typed}
            onLeave={setTyped}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where its placeholder had the focus
            autoFocus={typed !== undefined}
            meanwhile={<LookupPlaceholder currentLabel={currentLabel} onType={setTyped} />}
          />
        )
      }
      tools={<HeaderTools {...tools} />}
    />
  )
}

/** The text typed into the placeholder, and whether Enter was pressed. */
type Typed = { text: string; isSubmitted: boolean }

type LookupPlaceholderProps = { currentLabel: string; onType: (typed: Typed) => void }

/** Replaces the search box while its code loads; text typed into it is kept. */
function LookupPlaceholder({ currentLabel, onType }: LookupPlaceholderProps) {
  const t = useTranslate()
  const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>, isSubmitted = false) => {
    // A user who starts a search does not wait for the statements.
    notifyFirstScreenShown()
    onType({ text: currentTarget.value, isSubmitted })
  }
  return (
    <input
      type="search"
      className={styles.placeholder}
      aria-label={t('lookup-label')}
      placeholder={currentLabel}
      onFocus={take}
      onChange={take}
      onKeyDown={(event) => event.key === 'Enter' && take(event, true)}
    />
  )
}
