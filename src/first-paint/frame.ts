import { element, logo } from './element'
import { inEnglish } from '~/i18n/translate'
import headerStyles from '~/app/Header.module.css'
import screenStyles from '~/app/ItemScreen.module.css'
import itemStyles from '~/features/item/ItemHeader.module.css'
import listStyles from '~/features/statements/StatementRows.module.css'
import panelStyles from '~/features/statements/StatementsPanel.module.css'
import viewStyles from '~/features/statements/StatementsView.module.css'

export type Frame = {
  header: HTMLElement
  screen: HTMLElement
  /** As high as all rows. */
  list: HTMLElement
  /** Where the first rows go. */
  mounted: HTMLElement
}

/**
 * The frame of an item's page as the app will lay it out, to the pixel: header, the item's names, the room for
 * counts and filter, and an empty list.
 */
export function paintFrame(itemId: string): Frame {
  const header = element(
    'div',
    { class: headerStyles.header },
    element(
      'span',
      { class: headerStyles.home },
      logo(),
      element('span', { class: headerStyles.name }, inEnglish('app-name')),
    ),
    element(
      'div',
      { class: headerStyles.lookup },
      element('input', { class: headerStyles.lookupToBe, placeholder: itemId, disabled: true }),
    ),
  )
  const names = element(
    'div',
    { class: itemStyles.names },
    element('h1', { class: itemStyles.title }, element('span', { class: itemStyles.idAlone }, itemId)),
    element('p', { class: itemStyles.description }),
    element('p', { class: itemStyles.aliases }),
  )
  // As high as the link to the wiki's page and the date of the last change.
  const aside = element(
    'div',
    { class: itemStyles.aside },
    element('a', {}, '\u00a0'),
    element('p', { class: itemStyles.changed }),
  )
  const mounted = element('div', { class: listStyles.mounted })
  const list = element('div', { class: listStyles.list }, mounted)
  const columns = element(
    'div',
    { class: viewStyles.columns },
    element('div', { class: viewStyles.index }),
    element('div', { class: viewStyles.list }, list),
  )
  const screen = element(
    'div',
    { class: screenStyles.screen },
    element('div', { class: itemStyles.header }, names, aside),
    element('div', { class: panelStyles.panel }, element('div', { class: viewStyles.space }), columns),
  )
  return { header, screen, list, mounted }
}
