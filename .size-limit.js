// Measures what a first visit loads at once: the code and styles in the page, the app that takes over when the
// first statements are painted, and everything that it imports statically according to Vite's manifest.
// `size-limit` reads this file and fails if a limit is exceeded.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const dist = new URL('dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const page = readFileSync(new URL('index.html', dist), 'utf8')

// The page's inline code is written to separate files, because only files can be measured.
const folder = 'node_modules/.cache/size-limit/'
mkdirSync(new URL(folder, import.meta.url), { recursive: true })
const inPage = (tag) => {
  const elements = [...page.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, 'g'))]
  if (elements.length === 0) throw new Error(`The page has no ${tag}`)
  const file = `${folder}page.${tag === 'style' ? 'css' : 'js'}`
  writeFileSync(new URL(file, import.meta.url), elements.map(([, code]) => code).join('\n'))
  return file
}

const chunks = new Set()
const add = (key) => {
  const { file, imports = [] } = manifest[key]
  // Inline code exists as a separate file before it is inlined, see vite.config.ts.
  if (chunks.has(key) || !file.startsWith('assets/')) return
  chunks.add(key)
  for (const imported of imports) add(imported)
}
add(Object.keys(manifest).find((key) => manifest[key].name === 'app'))

const inFiles = [...chunks]
const scripts = inFiles.map((key) => `dist/${manifest[key].file}`)
const styles = [...new Set(inFiles.flatMap((key) => manifest[key].css ?? []))].map((file) => `dist/${file}`)

export default [
  { name: 'Initial JavaScript', path: [inPage('script'), ...scripts], limit: '126 kB', gzip: true },
  { name: 'CSS of the first screen', path: [inPage('style'), ...styles], limit: '15 kB', gzip: true },
]
