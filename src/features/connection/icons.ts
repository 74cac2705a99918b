import type { IconSource } from '~/ui/icon-paths'

// As in ui/icon-paths.ts; these are of the settings only.
export const chevronUp: IconSource = {
  path: 'M5 12.5l5-5 5 5',
}
export const eye: IconSource = {
  path: 'M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10zM12.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0z',
}
export const eyeOff: IconSource = {
  path: 'M8 4.8a8 8 0 0 1 2-.3c3.3 0 6 1.8 8 5.5a13 13 0 0 1-2 2.8M5.4 6.1A11 11 0 0 0 2 10c2 3.7 4.7 5.5 8 5.5a8 8 0 0 0 4-1M8.3 8.3a2.4 2.4 0 0 0 3.4 3.4M3.5 3l13 14',
}
export const trash: IconSource = {
  path: 'M3.5 5.5h13M7.5 5.5v-2h5v2M5 5.5l.8 11h8.4l.8-11M8.5 8.8v4.7M11.5 8.8v4.7',
}
