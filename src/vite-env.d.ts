/// <reference types="vite/client" />

/** From package.json, set by Vite. */
declare const __APP_VERSION__: string
/** Where the source is: see src/build/source-archive.ts. */
declare const __APP_SOURCE__: string | undefined

/** Which optimizations are part of this build, constants set by Vite; see src/build/optimizations.ts. */
declare const __WITH__: import('~/build/optimizations').OptimizationFlags

/** The two parts of src/i18n/en.json; see src/build/english-parts.ts. */
declare module 'virtual:english/first' {
  const messages: Record<string, string>
  export default messages
}
declare module 'virtual:english/later' {
  const messages: Record<string, string>
  export default messages
}
