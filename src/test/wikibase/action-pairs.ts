import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { recordedStatements } from './recorded'

const folder = join(import.meta.dirname, '../recorded/action')

const read = (file: string): string => gunzipSync(readFileSync(join(folder, file))).toString()

/** The response of `wbgetentities` for an item, and its statements from the REST API. */
type ActionPair = { itemId: string; formatVersion: 1 | 2; action: string; rest: string }

/** Every item that was recorded in both forms. */
export function actionPairs(): { name: string; pair: () => ActionPair }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.gz') && !file.includes('.rest.'))
    .map((file) => ({
      name: file.slice(0, -'.json.gz'.length),
      pair: () => {
        const [itemId = ''] = file.split('.')
        const own = `${itemId}.rest.json.gz`
        const rest = existsSync(join(folder, own)) ? read(own) : recordedStatements(itemId)
        if (rest === undefined) throw new Error(`There is no REST answer to pair with ${file}`)
        return { itemId, formatVersion: file.includes('.fv1.') ? 1 : 2, action: read(file), rest }
      },
    }))
}

/** The Action API's answer of an item, as it was recorded. */
export function recordedAction(itemId: string): string {
  return read(`${itemId}.json.gz`)
}
