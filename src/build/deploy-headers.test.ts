import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// That a server sends them is tested with nginx, in e2e/deploy.e2e.ts.
test.each(['_headers', 'nginx.conf', '.htaccess', 'Caddyfile'])(
  '%s sets the headers of a deployment',
  (file) => {
    const text = readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')
    for (const part of [
      "frame-ancestors 'none'",
      /Referrer-Policy:? no-referrer/,
      /X-Content-Type-Options:? nosniff/,
      /Cross-Origin-Opener-Policy:? same-origin/,
      /Cache-Control:? no-cache/,
      'public, max-age=31536000, immutable',
    ])
      expect.soft(text).toMatch(part)
  },
)

test('_headers names each file that keeps its name when it changes', () => {
  const text = readFileSync(join(import.meta.dirname, '../../deploy/_headers'), 'utf8')
  for (const file of ['', 'index.html', 'config.json', 'service-worker.js', 'manifest.webmanifest'])
    expect.soft(text).toContain(`\n/${file}\n  Cache-Control: no-cache\n`)
})
