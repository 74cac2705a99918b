// What a first visit loads at once: the entry, the app that it imports when the first statements are painted,
// and all that the two import statically, as Vite's manifest tells. Read by `size-limit`, which fails where a limit is passed.
import { readFileSync } from 'node:fs'

const dist = new URL('dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

const chunks = new Set()
const add = (key) => {
  if (chunks.has(key)) return
  chunks.add(key)
  manifest[key].imports?.forEach(add)
}
// As vite.config.ts names them.
for (const chunk of ['first', 'app']) add(Object.keys(manifest).find((key) => manifest[key].name === chunk))

const scripts = [...chunks].map((key) => `dist/${manifest[key].file}`)
const styles = [...new Set([...chunks].flatMap((key) => manifest[key].css ?? []))].map(
  (file) => `dist/${file}`,
)

export default [
  { name: 'Initial JavaScript', path: scripts, limit: '130 kB', gzip: true },
  { name: 'CSS of the first screen', path: styles, limit: '15 kB', gzip: true },
]
