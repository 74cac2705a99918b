// `npm run dev`: Vite, and beside it the test Wikibase of src/test/wikibase.ts in three forms, which the menu of wikis
// offers. Each is on an origin of its own, so CORS and signing in are as with a real wiki.
import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { checkNode, root } from './setup.mjs'

checkNode()
const wikis = []

/** Serves config.json with the test wikis added, which only exist in development. */
const withTestWikis = {
  name: 'dev:test-wikis',
  configureServer({ middlewares }) {
    middlewares.use('/config.json', (_, response) => {
      const config = JSON.parse(readFileSync(`${root}public/config.json`, 'utf8'))
      const instances = [...config.instances, ...wikis.map(({ instance }) => instance)]
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ ...config, instances }))
    })
  },
}
const server = await createServer({
  root,
  plugins: [withTestWikis],
  server: { port: Number(process.env.PORT) || 5173 },
})
// By Vite, because Node 20 does not run TypeScript.
const { startWikibase } = await server.ssrLoadModule('/e2e/server.ts')
const { clients } = await server.ssrLoadModule('/src/test/wikibase.ts')
await server.listen()
const [address] = server.resolvedUrls.local
const port = Number(new URL(address).port)

/** Ports follow Vite's, so that they are free for a second server too and saved tokens fit after a restart. */
async function addWiki(id, name, options, item) {
  const { baseUrl } = await startWikibase(options, port + 1000 * (wikis.length + 1))
  const instance = {
    ...{ id, name, baseUrl, version: 'auto', examples: ['Q42', 'Q920000300', 'Q930000009'] },
    ...{ conceptBase: 'http://www.wikidata.org/entity/', formatterProperty: 'P1630' },
    oauthClientId: clients.public.id,
  }
  wikis.push({ instance, line: `${`${name}:`.padEnd(37)}${address}?instance=${id}&item=${item}` })
}
await addWiki('test', 'Test wiki', { search: true, cirrusSearch: true }, 'Q42')
await addWiki('private', 'Private test wiki', { privateWiki: true, renewsWithoutSecret: true }, 'Q42')
await addWiki('closed', 'Test wiki closed to other sites', { allowCrossOrigin: false }, 'Q42')

console.log(`
Qlens in development:

  The sample:                          ${address}?instance=sample&item=Q42
  ${wikis.map(({ line }) => line).join('\n  ')}
  An item that always fails (Q500):    ${address}?instance=test&item=Q500
  The gallery of parts and values:     ${address}src/gallery/

Items that fail in other ways are listed at the top of src/test/wikibase.ts. To sign in to a test wiki, use its menu
at the top of the page: any user name does. Ctrl+C stops all servers.`)
