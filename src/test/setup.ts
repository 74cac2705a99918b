import { addEnglish } from '~/i18n/translate'
import later from 'virtual:english/later'

addEnglish(later)

if (typeof document !== 'undefined') await import('./setup-page')
// What asks a wiki compares its origin with the page's.
else Object.assign(globalThis, { location: new URL('http://localhost:3000/') })
