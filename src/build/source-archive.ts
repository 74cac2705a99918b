import { execFileSync } from 'node:child_process'
import type { Plugin } from 'vite'

const fileName = 'source-code.tar.gz'

/** The project’s own files; those that a deployer adds beside them are not published. */
const projectFiles = [
  ...['.ci', 'deploy', 'docs', 'e2e', 'public', 'src'],
  ...['.gitignore', '.oxfmtrc.json', '.size-limit.js', 'index.html', 'knip.json', 'oxlint.config.mjs'],
  ...['package-lock.json', 'package.json', 'playwright.config.ts', 'tsconfig.json', 'vite.config.ts'],
  ...['.github', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md'],
]

/** The files at a folder’s last commit as .tar.gz; undefined if Git cannot read them, as in a copy without .git. */
export function archiveSource(folder: string, files: readonly string[]): Buffer | undefined {
  try {
    return execFileSync('git', ['archive', '--format=tar.gz', 'HEAD', '--', ...files], {
      cwd: folder,
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}

/** Sets `__APP_SOURCE__`: the public source if there is one, or else a file that this plugin adds to the build. */
export function sourceArchive(homepage: string | undefined): Plugin {
  let archive: Buffer | undefined
  return {
    name: 'source-archive',
    config(_, { command }) {
      if (command === 'build' && homepage === undefined) archive = archiveSource(process.cwd(), projectFiles)
      const source = homepage ?? (archive && fileName)
      return { define: { __APP_SOURCE__: JSON.stringify(source) ?? 'undefined' } }
    },
    generateBundle() {
      if (archive) this.emitFile({ type: 'asset', fileName, source: archive })
    },
  }
}
