/**
 * Code that stands in the page can't be imported from. These rewrite modules, as a build has made them, so that
 * the others find on `window` what one exports: a list, as names would be half as long again. It takes bindings
 * that do not change once their module has run, which `import/no-mutable-exports` sees to.
 */

/** A file of the build, by the name of its chunk and that of the file itself. */
export type ChunkFile = { name: string; fileName: string }

/** A module whose exports are on `window`, in the order of these names. */
export type Shared = { code: string; names: readonly string[] }

const placeOf = ({ name }: ChunkFile) => `window.__qlens_${name.replaceAll('-', '_')}`

/** The names before and after `as`, for `a as b, c` of an import or export. */
function pairsOf(specifiers: string): [string, string][] {
  return specifiers.split(',').map((specifier) => {
    const [before = '', after = before] = specifier.trim().split(/\s+as\s+/)
    return [before, after]
  })
}

/** @throws {Error} where what the module exports is not one list at its end */
export function shareExports(code: string, file: ChunkFile): Shared {
  // A source map would be that of another file.
  const exported = /\bexport\s*\{([^{}]*)\};?\s*(\/\/# sourceMappingURL=.*)?\s*$/.exec(code)
  if (!exported) throw new Error(`${file.fileName} exports nothing, or not at its end`)
  const pairs = pairsOf(exported[1] ?? '')
  const values = pairs.map(([local]) => local)
  return {
    code: `${code.slice(0, exported.index)}${placeOf(file)}=[${values.join(',')}];`.trim(),
    names: pairs.map(([, name]) => name),
  }
}

/**
 * Code that takes from `window` what it imports from that file, which exports these names.
 * @throws {Error} where it needs the file in another way than by a static import of names
 */
export function takeShared(code: string, file: ChunkFile, names: readonly string[]): string {
  const fileName = file.fileName.replaceAll('.', '\\.')
  const imports = new RegExp(`\\bimport\\s*(?:\\{([^{}]*)\\}\\s*from\\s*)?["'][^"']*${fileName}["'];?`, 'g')
  const taken = code.replaceAll(imports, (_, specifiers?: string) => {
    if (specifiers === undefined) return ''
    const locals: string[] = []
    for (const [name, local] of pairsOf(specifiers)) {
      const index = names.indexOf(name)
      if (index < 0) throw new Error(`${file.fileName} exports no ${name}`)
      locals[index] = local
    }
    // Array.from: what is not wanted are holes.
    return `const[${Array.from(locals, (local) => local ?? '').join(',')}]=${placeOf(file)};`
  })
  if (taken.includes(file.fileName)) throw new Error(`${file.fileName} is needed as a file`)
  return taken
}
