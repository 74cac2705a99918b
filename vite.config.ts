/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { forcedTheme } from './src/styles/forced-theme'

export default defineConfig({
  // Relative addresses, so that `dist/` works under any path of any static host.
  base: './',
  // Not a single-page fallback: an address that is no file must answer 404, as static hosts do,
  // because the sample instance is read as files (see public/sample/).
  appType: 'mpa',
  plugins: [react()],
  resolve: { alias: { '~': `${import.meta.dirname}/src` } },
  css: { postcss: { plugins: [forcedTheme()] } },
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
  },
})
