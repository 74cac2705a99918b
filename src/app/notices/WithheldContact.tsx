import { ContactQuestion } from '~/features/connection/ContactQuestion'
import { useConnectionStore } from '~/features/connection/connection-store'
import { contactSettings } from '~/model/connection/choose-instance'
import { isContactWithheld } from '~/model/connection/contact'

type Props = { baseUrl: string }

/** Asks once whether the wiki in view may see the reader's contact. */
export function WithheldContact({ baseUrl }: Props) {
  const state = useConnectionStore()
  if (baseUrl in state.contactWikis || !isContactWithheld(baseUrl, contactSettings(state))) return null
  return <ContactQuestion baseUrl={baseUrl} />
}
