/// <reference types="vite/client" />

/** From package.json, set by Vite. */
declare const __APP_VERSION__: string
