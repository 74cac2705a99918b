import * as v from 'valibot'
import { freeInstanceId, saveInstance } from './connection-actions'
import { allInstances, useConnectionStore } from './connection-store'
import { readInstance } from '~/model/config'

export type ImportResult = { added: number; problems: string[] }

const fileSchema = v.object({ instances: v.array(v.unknown()) })

/** The list of instances as config.json has them; an instance holds nothing secret. */
export function instancesFile(): string {
  const { config } = useConnectionStore.getState()
  const { defaultInstance } = config
  return `${JSON.stringify({ defaultInstance, instances: allInstances(useConnectionStore.getState()) }, null, 2)}\n`
}

/** Hands the list over as a file. */
export function exportInstances() {
  const url = URL.createObjectURL(new Blob([instancesFile()], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'qlens-instances.json'
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/**
 * Adds the instances of a file. None takes the place of one that there is: where an id is taken by another
 * wiki, the new one gets another id, so that no credential changes hands.
 */
export function importInstances(text: string): ImportResult {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (thrown) {
    return { added: 0, problems: [thrown instanceof Error ? thrown.message : String(thrown)] }
  }
  const file = v.safeParse(fileSchema, json)
  if (!file.success) return { added: 0, problems: [file.issues[0].message] }
  const result: ImportResult = { added: 0, problems: [] }
  for (const entry of file.output.instances) {
    const instance = readInstance(entry)
    if ('problem' in instance) {
      result.problems.push(instance.problem)
      continue
    }
    const there = allInstances(useConnectionStore.getState())
    const isThere = there.some(
      ({ baseUrl, version }) => baseUrl === instance.baseUrl && version === instance.version,
    )
    if (isThere) continue
    const isTaken = there.some(({ id }) => id === instance.id)
    saveInstance(isTaken ? { ...instance, id: freeInstanceId(instance.id) } : instance)
    result.added += 1
  }
  return result
}
