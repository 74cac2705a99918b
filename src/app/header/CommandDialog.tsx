import { useWiki } from '~/api/wiki/WikiContext'
import { useInstanceItems } from '~/features/connection/InstanceMenu'
import { useRecentItems } from '~/features/lookup/recent-store'
import {
  setPreferences,
  ownName,
  switches,
  switchIds,
  themeNames,
  themes,
  turn,
} from '~/features/settings/preferences-actions'
import { usePreferences } from '~/features/settings/preferences-store'
import { sectionNames, settingsSections, type FocusTarget } from '~/features/settings/useFieldFocus'
import { interfaceLanguages } from '~/i18n/languages'
import { useTranslate } from '~/i18n/I18nContext'
import { CommandPalette } from '~/ui/commands/CommandPalette'
import type { Command, CommandGroup } from '~/ui/commands/useCommands'
import { useNavigation } from '~/ui/Navigation'

type Props = {
  /** Those of the parts of the page. */
  offered: readonly CommandGroup[]
  onSettings: (section?: FocusTarget) => void
  onHelp: () => void
  onSelect: (command: Command) => void
  onClose: () => void
}

/** The palette, with what can be done on every screen. */
export function CommandDialog({ offered, onSettings, onHelp, onSelect, onClose }: Props) {
  const t = useTranslate()
  const { go } = useNavigation()
  const { instance } = useWiki().connection
  const recent = useRecentItems(instance.baseUrl)
  const settings = useSettingCommands()
  const { wikis, sessionItems } = useInstanceItems()
  const order = [t('inspector-title'), t('views-label'), t('statements-region'), t('export-menu')]
  const place = ({ name }: CommandGroup) => order.indexOf(name) >>> 0
  const groups: CommandGroup[] = [
    ...offered.filter((one) => order.includes(one.name)).toSorted((a, b) => place(a) - place(b)),
    {
      name: t('start-recent'),
      commands: [
        ...recent.map(({ id, label }) => ({
          id,
          label: label === undefined ? id : `${label} (${id})`,
          onSelect: () => go({ item: id }),
        })),
        { id: 'start', label: t('header-home'), onSelect: () => go({ item: undefined }) },
      ],
    },
    { name: t('instances-title'), commands: [...wikis, ...sessionItems] },
    {
      name: t('settings-title'),
      commands: [
        ...sectionNames.map((section) => ({
          id: section,
          label: t(settingsSections[section]),
          onSelect: () => onSettings(section),
        })),
        ...settings,
        { id: 'keys', label: t('shortcuts-title'), shortcut: '?', onSelect: onHelp },
      ],
    },
    ...offered.filter((one) => !order.includes(one.name)),
  ]
  return <CommandPalette groups={groups} onSelect={onSelect} onClose={onClose} />
}

/** The settings that take one choice. */
function useSettingCommands(): Command[] {
  const t = useTranslate()
  const preferences = usePreferences()
  return [
    ...themes.map((theme) => ({
      id: theme,
      label: t('ui-pair', t('preferences-theme'), t(themeNames[theme])),
      checked: preferences.theme === theme,
      onSelect: () => setPreferences({ theme }),
    })),
    ...interfaceLanguages.map((code) => ({
      id: code,
      label: t('ui-pair', t('preferences-ui-language'), ownName(code)),
      checked: preferences.uiLanguage === code,
      onSelect: () => setPreferences({ uiLanguage: code }),
    })),
    ...switchIds.map((id) => ({
      id,
      label: t(switches[id].name),
      checked: preferences[id],
      onSelect: () => turn(id, !preferences[id]),
    })),
  ]
}
