/** Stylesheets by address, unless they failed to load. */
const stylesheets = new Map<string, Promise<void>>()

function loadStylesheet(address: string): Promise<void> {
  const known = stylesheets.get(address)
  if (known) return known
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      stylesheets.delete(address)
      link.remove()
      reject(new Error(`Not loaded: ${address}`))
    }
  })
  stylesheets.set(address, loaded)
  document.head.append(link)
  return loaded
}

/**
 * Loads code together with its stylesheets: every dynamic import of the build is a call of this, see
 * src/build/styles-of-parts.ts.
 */
export async function loadWithStyles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  base?: string,
): Promise<Module> {
  const styles = files.map((file) => loadStylesheet(new URL(file, base).href))
  const [module] = await Promise.all([load(), ...styles])
  return module
}
