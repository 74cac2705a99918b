import type { IconSource } from './Icon'

// In the style of icon-paths.ts. None is on the first screen, so they load with the parts that show them.
export const check: IconSource = { path: 'M4 10.5l4 4 8-9' }
export const chevronUp: IconSource = { path: 'M5 12.5l5-5 5 5' }
export const close: IconSource = { path: 'M5 5l10 10M15 5L5 15' }
export const command: IconSource = {
  path: 'M7.5 7.5h5v5h-5zM7.5 7.5v-2a2 2 0 1 0-2 2zM12.5 7.5h2a2 2 0 1 0-2-2zM12.5 12.5v2a2 2 0 1 0 2-2zM7.5 12.5h-2a2 2 0 1 0 2 2z',
}
export const connection: IconSource = { path: 'M7 2.5v4M13 2.5v4M4.5 6.5h11V9a5.5 5.5 0 0 1-11 0zM10 14.5v3' }
export const download: IconSource = { path: 'M10 3v9.5M6 8.8l4 4 4-4M4 16.5h12' }
export const error: IconSource = { path: 'M7 2.8h6L17.2 7v6L13 17.2H7L2.8 13V7zM10 6.3v4.4M10 13.6h.01' }
export const eye: IconSource = {
  path: 'M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10zM12.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0z',
}
export const eyeOff: IconSource = {
  path: 'M8 4.8a8 8 0 0 1 2-.3c3.3 0 6 1.8 8 5.5a13 13 0 0 1-2 2.8M5.4 6.1A11 11 0 0 0 2 10c2 3.7 4.7 5.5 8 5.5a8 8 0 0 0 4-1M8.3 8.3a2.4 2.4 0 0 0 3.4 3.4M3.5 3l13 14',
}
export const filter: IconSource = { path: 'M3 5.5h14M5.8 10h8.4M8.6 14.5h2.8' }
export const list: IconSource = {
  path: 'M7 5h10M7 10h10M7 15h10M3.2 5h.01M3.2 10h.01M3.2 15h.01',
  directional: true,
}
export const minus: IconSource = { path: 'M4 10h12' }
export const plus: IconSource = { path: 'M4 10h12M10 4v12' }
export const print: IconSource = {
  path: 'M6 7V3h8v4M6 14H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-2M6 11.5h8V17H6z',
}
export const refresh: IconSource = { path: 'M16.2 10a6.2 6.2 0 1 1-1.8-4.4L16.2 7.4M16.4 3.2v4.2h-4.2' }
export const star: IconSource = {
  path: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5.1-4.5-2.5-4.5 2.5.9-5.1-3.6-3.5 5-.7z',
}
export const trash: IconSource = {
  path: 'M3.5 5.5h13M7.5 5.5v-2h5v2M5 5.5l.8 11h8.4l.8-11M8.5 8.8v4.7M11.5 8.8v4.7',
}
export const copy: IconSource = {
  path: 'M8 7h7.5a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM13 4.5a1 1 0 0 0-1-1H4.5a1 1 0 0 0-1 1V12a1 1 0 0 0 1 1',
}
export const search: IconSource = {
  path: 'M14.2 8.8a5.4 5.4 0 1 1-10.8 0 5.4 5.4 0 0 1 10.8 0zM12.7 12.7l4.3 4.3',
}
export const settings: IconSource = {
  path: 'M8.3 4L8.4 2.2h3.2L11.7 4l1.4.6 1.3-1.3 2.3 2.3-1.3 1.3.6 1.4 1.8.1v3.2l-1.8.1-.6 1.4 1.3 1.3-2.3 2.3-1.3-1.3-1.4.6-.1 1.8H8.4L8.3 16l-1.4-.6-1.3 1.3-2.3-2.3 1.3-1.3-.6-1.4-1.8-.1V8.4L4 8.3l.6-1.4-1.3-1.3 2.3-2.3 1.3 1.3zM12.6 10a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0z',
}
