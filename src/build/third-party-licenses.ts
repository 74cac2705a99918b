import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin as PostcssPlugin } from 'postcss'
import type { Plugin, Rollup } from 'vite'

const noticesFile = 'THIRD-PARTY-LICENSES.txt'

const fontFile = /\.(woff2?|ttf|otf|eot)$/i
/** Sources of data that a package redistributes. */
const dataSources: Record<string, string> = {
  'world-atlas': 'Made with Natural Earth (naturalearthdata.com), which is in the public domain.',
}

type Package = { name: string; version: string; license: string; source: string; texts: string[] }

/** Helpers that the build tools insert. */
function toolOf(id: string): string | undefined {
  return /^\0(vite|rolldown)\//.exec(id)?.[1]
}

const apache = readFileSync(`${import.meta.dirname}/apache-2.0.txt`, 'utf8').trim()
/** Vite lists its own bundled packages, none of which is in its output. */
const withinTool = /\n# Licenses of bundled dependencies\n[^]*/
const textFile = /^(licen[cs]e|copying|notice)\b/i

function readPackage(folder: string): Package {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: unknown
    homepage?: string
    repository?: string | { url?: string }
  }
  const { name, version, license, homepage, repository } = json
  const repositoryUrl = typeof repository === 'object' ? repository.url : repository
  const texts = readdirSync(folder)
    .filter((file) => textFile.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'))
    .map((text) => text.replace(withinTool, '').trim())
  // The full license text must accompany the build; some packages only link to it.
  if (
    license === 'Apache-2.0' &&
    texts.length > 0 &&
    !texts.some((text) => text.includes('TERMS AND CONDITIONS'))
  )
    texts.push(apache)
  return {
    name,
    version,
    license: typeof license === 'string' ? license : 'none named',
    source: homepage ?? repositoryUrl ?? `https://www.npmjs.com/package/${name}`,
    texts,
  }
}

function problemOf({ name, license, texts }: Package): string | undefined {
  if (!isAllowedLicense(license)) return `${name}: its license is ${license}`
  return texts.length === 0 ? `${name}: it has no license text` : undefined
}

function fontProblem(file: string): string | undefined {
  if (packageFolder(file) === undefined || !fontFile.test(file)) return undefined
  return `${file}: the license of a package does not cover its fonts, which state their own`
}

/** Packages with the same license text share it. */
function noticesOf(packages: readonly Package[], introduction: string): string {
  const byText = new Map<string, Package[]>()
  for (const one of packages) {
    const text = one.texts.join('\n\n')
    byText.set(text, [...(byText.get(text) ?? []), one])
  }
  const sections = Array.from(byText, ([text, group]) => {
    const heads = group.map(({ name, version, license, source }) => {
      const data = dataSources[name]
      return `${name} ${version} (${license})\n${source}${data === undefined ? '' : `\n${data}`}`
    })
    return `${heads.join('\n')}\n\n${text}`
  })
  return `${[introduction, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** All modules and files that contribute to the bundle. */
function filesIn(bundle: Rollup.OutputBundle, root: string): string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk'
      ? Object.keys(file.modules)
      : file.originalFileNames.map((name) => resolve(root, name)),
  )
}

/**
 * A Vite plugin with a PostCSS plugin: writes the licenses of everything in the build into a file, and fails
 * the build if one is not allowed. The PostCSS plugin finds stylesheets imported by others.
 */
export function thirdPartyLicenses(introduction: string): { vite: Plugin; postcss: PostcssPlugin } {
  const stylesheets = new Set<string>()
  let root = ''
  return {
    postcss: {
      postcssPlugin: 'third-party-licenses',
      OnceExit(css) {
        css.walk(({ source }) => {
          const file = source?.input.file
          if (file !== undefined) stylesheets.add(file)
        })
      },
    },
    vite: {
      name: 'third-party-licenses',
      apply: 'build',
      configResolved: (config) => {
        root = config.root
      },
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          const files = [...filesIn(bundle, root), ...stylesheets]
          const tools = files.flatMap((file) => toolOf(file) ?? [])
          const folders = new Set([
            ...files.flatMap((file) => packageFolder(file) ?? []),
            ...tools.map((name) => join(root, 'node_modules', name)).filter((folder) => existsSync(folder)),
          ])
          const packages = Array.from(folders, readPackage).toSorted((a, b) => a.name.localeCompare(b.name))
          const found = [...packages.map(problemOf), ...files.map(fontProblem)]
          const problems = found.filter((problem) => problem !== undefined)
          if (problems.length > 0)
            this.error(`The build contains what it may not be given away with:\n${problems.join('\n')}`)
          this.emitFile({
            type: 'asset',
            fileName: noticesFile,
            source: noticesOf(packages, introduction),
          })
          this.emitFile({
            type: 'asset',
            fileName: 'LICENSE.txt',
            source: readFileSync(join(root, 'LICENSE'), 'utf8'),
          })
        },
      },
    },
  }
}

/** The folder of a module's package; undefined for a module of this project. */
export function packageFolder(id: string): string | undefined {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/')) ?? []
  return folder
}

/** Licenses allowed in a build that is distributed under MIT. */
const allowed = /^(MIT|ISC|0BSD|Apache-2\.0|BSD-[123]-Clause|OFL-1\.[01](-(no-)?RFN)?)$/

/** Whether an SPDX expression permits inclusion in the build; of alternatives with OR, one is enough. */
export function isAllowedLicense(expression: string): boolean {
  const plain = expression.trim()
  // Nested expressions need a human decision.
  const inner = /^\(([^()]*)\)$/.exec(plain)?.[1] ?? plain
  return inner.split(/\s+OR\s+/).some((way) => way.split(/\s+AND\s+/).every((name) => allowed.test(name)))
}
