// Writes what a deployment needs its own address for: opensearch.xml, with which a browser's address bar looks items
// up, and toolinfo.json, with which Toolhub lists it. Needs only Node:
//   node deploy/own-address.mjs dist https://example.org/qlens/
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const description = 'Look up an item of any Wikibase and read its statements.'
const languages = ['ar', 'de', 'en', 'es', 'fr', 'he', 'ja', 'ru', 'zh-hans']

/** The address with a slash at its end, without query and anchor; undefined if it is not one of a web page. */
function folderOf(address) {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return undefined
  return `${url.origin}${url.pathname.replace(/\/?(?:index\.html)?$/, '/')}`
}

const inXml = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])

/** Browsers accept only absolute addresses in it, and read it only over http or https. */
const openSearch = (folder) => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Qlens</ShortName>
  <Description>${inXml(description)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${inXml(folder)}favicon.svg</Image>
  <Url type="text/html" template="${inXml(folder)}?lookup={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${inXml(folder)}opensearch.xml"/>
</OpenSearchDescription>
`

const toolInfo = (folder) => ({
  _schema: '/toolinfo/1.2.2',
  _language: 'en',
  // Unique in Toolhub, where each deployment is a tool.
  name: `qlens-${folder
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/[^\w.]+/g, '-')}`.slice(0, 255),
  title: 'Qlens',
  subtitle: 'Read the statements of any Wikibase',
  description:
    'Looks up an item or property of Wikidata or another Wikibase and shows its statements with their qualifiers, ' +
    'references and ranks, to filter, compare, check and export. It runs in the browser and changes nothing.',
  url: folder,
  license: 'MIT',
  tool_type: 'web app',
  for_wikis: ['*'],
  available_ui_languages: languages,
  technology_used: ['TypeScript', 'React'],
})

const linkTag =
  '<link rel="search" type="application/opensearchdescription+xml" title="Qlens" href="opensearch.xml" />'

/** Returns whether the address can be one of a deployment. */
export function writeOwnAddress(dist, address) {
  const folder = folderOf(address)
  if (folder === undefined) return false
  writeFileSync(join(dist, 'opensearch.xml'), openSearch(folder))
  writeFileSync(join(dist, 'toolinfo.json'), `${JSON.stringify(toolInfo(folder), null, 2)}\n`)
  const file = join(dist, 'index.html')
  const page = readFileSync(file, 'utf8')
  if (!page.includes(linkTag))
    writeFileSync(
      file,
      page.replace('<title>', () => `${linkTag}\n    <title>`),
    )
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , dist, address] = process.argv
  if (dist === undefined || address === undefined) {
    console.error('Usage: node deploy/own-address.mjs dist https://example.org/qlens/')
    process.exit(1)
  }
  if (!writeOwnAddress(dist, address)) {
    console.error(`This is not a web address: ${address}`)
    process.exit(1)
  }
}
