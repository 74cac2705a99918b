import { createHash } from 'node:crypto'

/**
 * The permissions of the page. `connect-src` is open because users choose their wiki; `img-src` allows any
 * https address, because a wiki's media may be anywhere. `frame-ancestors` works only in a header: see
 * deploy/.
 */
function policy(directives: Record<string, string>): string {
  return Object.entries({
    'default-src': "'none'",
    // data: for the mask in src/features/values/math.css.
    'img-src': "'self' https: data:",
    'font-src': "'self'",
    'connect-src': '*',
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...directives,
  })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

/** The inline contents of the page's elements of this name. */
function inlineCode(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...elements].map(([, code = '']) => code).filter((code) => code !== '')
}

function sourcesOf(html: string, tag: 'script' | 'style'): string {
  const hashes = inlineCode(html, tag).map((code) => createHash('sha256').update(code).digest('base64'))
  return ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ')
}

/** The policy of a built page: allows its inline code by hash. */
export function policyOf(html: string): string {
  return policy({
    'script-src': sourcesOf(html, 'script'),
    'style-src': sourcesOf(html, 'style'),
    'require-trusted-types-for': "'script'",
    // For the address of the service worker: src/app/keep-offline.ts.
    'trusted-types': 'qlens-worker',
  })
}

/** In development, Vite's client injects code into the page, and the gallery consists of frames. */
export function developmentPolicy(nonce: string): string {
  return policy({
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self' 'unsafe-inline'",
    'frame-src': "'self'",
  })
}
