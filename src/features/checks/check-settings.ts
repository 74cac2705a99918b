import * as v from 'valibot'
import { create } from 'zustand'
import { onOtherTabs, readStored, writeStored } from '~/lib/storage'
import { checkIds, type CheckId } from '~/model/checks/check'

type CheckSettings = {
  /** Checks that are switched off. */
  off: readonly CheckId[]
  /** Whether the wiki checks its constraints for every item that is opened, not only in the view. */
  always: boolean
}

const storageKey = 'checks'

const schema = v.object({
  off: v.fallback(v.array(v.picklist(checkIds)), []),
  always: v.fallback(v.boolean(), false),
})

function readSettings(): CheckSettings {
  const read = v.safeParse(schema, readStored('localStorage', storageKey))
  return read.success ? read.output : { off: [], always: false }
}

export const useCheckSettings = create<CheckSettings>(readSettings)

// Another tab wrote, or the settings panel deleted.
onOtherTabs((key) => (key === null || key === storageKey) && useCheckSettings.setState(readSettings(), true))

export function switchCheck(id: CheckId, isOn: boolean): void {
  const off = useCheckSettings.getState().off.filter((one) => one !== id)
  change({ off: isOn ? off : [...off, id] })
}

export const setChecksEveryItem = (always: boolean): void => change({ always })

function change(part: Partial<CheckSettings>): void {
  const next = { ...useCheckSettings.getState(), ...part }
  const isDefault = next.off.length === 0 && !next.always
  writeStored('localStorage', storageKey, isDefault ? undefined : next)
  useCheckSettings.setState(next)
}
