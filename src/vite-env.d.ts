/// <reference types="vite/client" />

/** From package.json, set by Vite. */
declare const __APP_VERSION__: string

/** The two parts of src/i18n/en.json; see src/i18n/english-parts.ts. */
declare module 'virtual:english/first' {
  const messages: Record<string, string>
  export default messages
}
declare module 'virtual:english/later' {
  const messages: Record<string, string>
  export default messages
}
