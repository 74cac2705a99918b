import { changeDraft, draftValues, isChanged, parseDraftAddress, type Draft } from './connection-draft'
import type { ManifestFacts } from '~/api/connection-check/findings'
import { useKeyedState } from '~/lib/useKeyedState'
import type { Instance } from '~/model/connection/connection'

type Input = {
  draft: Draft
  /** Facts that the connection check read from the wiki, to be saved with the rest. */
  facts: ManifestFacts | undefined
  /** Whether to show all errors: after the first attempt to save. */
  strict: boolean
}

const noInput: Input = { draft: {}, facts: undefined, strict: false }

/** The user's input for a wiki's connection: of one wiki only, so that no token goes to another. */
export function useDraft(instance: Instance, wikiKey: string) {
  const [input, setInput] = useKeyedState(wikiKey, noInput)
  const { draft, facts } = input
  const set = (part: Partial<Input>) => setInput((before) => ({ ...before, ...part }))

  return {
    ...input,
    values: draftValues(draft, instance),
    address: parseDraftAddress(draft, instance),
    changed: isChanged(draft, instance) || facts !== undefined,
    change: (part: Draft) => setInput((before) => ({ ...before, draft: changeDraft(before.draft, part) })),
    setFacts: (read: ManifestFacts) => set({ facts: read }),
    showAllErrors: () => set({ strict: true }),
  }
}
