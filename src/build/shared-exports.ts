import { parseSync, type ESTree } from 'vite'

/**
 * Inline code cannot be imported from. These functions rewrite built modules so that others find its exports
 * on `window`, in a list, which is shorter than names. They support only bindings that do not change after
 * their module has run; the linter's `import/no-mutable-exports` ensures that.
 */

/** A file of the build: its chunk name and file name. */
export type ChunkFile = { name: string; fileName: string }

/** A module whose exports are on `window`, in the order of these names. */
export type Shared = { code: string; names: readonly string[] }

const placeOf = ({ name }: ChunkFile) => `window.__qlens_${name.replaceAll('-', '_')}`

type Name = ESTree.ExportSpecifier['exported']
const textOf = (name: Name) => (name.type === 'Literal' ? name.value : name.name)

const parse = (code: string) => parseSync('chunk.js', code, { sourceType: 'module' }).program.body

/** @throws {Error} unless the module's exports are one list at its end */
export function shareExports(code: string, file: ChunkFile): Shared {
  const last = parse(code).at(-1)
  if (last?.type !== 'ExportNamedDeclaration' || last.declaration || last.source)
    throw new Error(`${file.fileName} exports nothing, or not at its end`)
  const values = last.specifiers.map(({ local }) => textOf(local))
  return {
    code: `${code.slice(0, last.start)}${placeOf(file)}=[${values.join(',')}];`,
    names: last.specifiers.map(({ exported }) => textOf(exported)),
  }
}

/**
 * Code that takes its imports from that file from `window`. @throws {Error} for anything but a static import
 * of names
 */
export function takeShared(code: string, file: ChunkFile, names: readonly string[]): string {
  if (!code.includes(file.fileName)) return code
  let taken = ''
  let end = 0
  for (const node of parse(code)) {
    if (node.type !== 'ImportDeclaration' || node.source.value.split('/').at(-1) !== file.fileName) continue
    taken += code.slice(end, node.start) + listTaken(node, file, names)
    end = node.end
  }
  taken += code.slice(end)
  if (taken.includes(file.fileName)) throw new Error(`${file.fileName} is needed as a file`)
  return taken
}

function listTaken({ specifiers }: ESTree.ImportDeclaration, file: ChunkFile, names: readonly string[]) {
  const locals: string[] = []
  for (const specifier of specifiers) {
    const name = specifier.type === 'ImportSpecifier' ? textOf(specifier.imported) : undefined
    if (name === undefined) throw new Error(`${file.fileName} is needed as a whole`)
    const index = names.indexOf(name)
    if (index < 0) throw new Error(`${file.fileName} exports no ${name}`)
    locals[index] = specifier.local.name
  }
  if (locals.length === 0) return ''
  // Unused positions are holes.
  return `const[${Array.from(locals, (local) => local ?? '').join(',')}]=${placeOf(file)};`
}
