import type { RevisionInAddress } from '~/model/address-state'

/** A revision's id in an address. */
export function readRevision(text: string | undefined): RevisionInAddress | undefined {
  if (text === undefined) return undefined
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : { unusable: text }
}

export function writeRevision(revision: RevisionInAddress | undefined): string | undefined {
  return typeof revision === 'object' ? revision.unusable : revision?.toString()
}

/** Undefined if it can't be one. */
export function revisionId(revision: RevisionInAddress | undefined): number | undefined {
  return typeof revision === 'number' ? revision : undefined
}
