// `npm start`: installs what is missing, builds, serves, and prints the address of the sample.
import { bin, installPackages, root, run } from './setup.mjs'

installPackages()
if (run(bin('vite'), ['build', '--logLevel', 'warn']) !== 0) process.exit(1)

const { preview } = await import('vite')
const server = await preview({ root, preview: { port: Number(process.env.PORT) || 4173 }, logLevel: 'warn' })
const [address = 'http://localhost:4173/'] = [
  ...(server.resolvedUrls?.local ?? []),
  ...(server.resolvedUrls?.network ?? []),
]
console.log(`
Qlens is running.

  The sample, which needs no network:  ${address}?instance=sample&item=Q42
  Start page:                          ${address}

Ctrl+C stops it.`)
