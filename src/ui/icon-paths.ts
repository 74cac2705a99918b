// Drawn on a grid of 20 by 20, as lines 1.6 wide; `h.01` is a dot.
export const iconPaths = {
  check: 'M4 10.5l4 4 8-9',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-end': 'M7.5 5l5 5-5 5',
  close: 'M5 5l10 10M15 5L5 15',
  connection: 'M7 2.5v4M13 2.5v4M4.5 6.5h11V9a5.5 5.5 0 0 1-11 0zM10 14.5v3',
  copy: 'M8 7h7.5a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM13 4.5a1 1 0 0 0-1-1H4.5a1 1 0 0 0-1 1V12a1 1 0 0 0 1 1',
  download: 'M10 3v9.5M6 8.8l4 4 4-4M4 16.5h12',
  error: 'M7 2.8h6L17.2 7v6L13 17.2H7L2.8 13V7zM10 6.3v4.4M10 13.6h.01',
  external: 'M6 14l8-8M7.5 6H14v6.5',
  filter: 'M3 5.5h14M5.8 10h8.4M8.6 14.5h2.8',
  info: 'M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0zM10 9.3v4.2M10 6.5h.01',
  keyboard:
    'M3.5 5h13a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM5.5 8.3h.01M8.5 8.3h.01M11.5 8.3h.01M14.5 8.3h.01M7 11.8h6',
  list: 'M7 5h10M7 10h10M7 15h10M3.2 5h.01M3.2 10h.01M3.2 15h.01',
  more: 'M5 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM10.5 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM16 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0z',
  print: 'M6 7V3h8v4M6 14H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-2M6 11.5h8V17H6z',
  'rank-deprecated': 'M4.5 7h11L10 13.5z',
  'rank-preferred': 'M4.5 13h11L10 6.5z',
  refresh: 'M16.2 10a6.2 6.2 0 1 1-1.8-4.4L16.2 7.4M16.4 3.2v4.2h-4.2',
  search: 'M14.2 8.8a5.4 5.4 0 1 1-10.8 0 5.4 5.4 0 0 1 10.8 0zM12.7 12.7l4.3 4.3',
  settings:
    'M8.3 4L8.4 2.2h3.2L11.7 4l1.4.6 1.3-1.3 2.3 2.3-1.3 1.3.6 1.4 1.8.1v3.2l-1.8.1-.6 1.4 1.3 1.3-2.3 2.3-1.3-1.3-1.4.6-.1 1.8H8.4L8.3 16l-1.4-.6-1.3 1.3-2.3-2.3 1.3-1.3-.6-1.4-1.8-.1V8.4L4 8.3l.6-1.4-1.3-1.3 2.3-2.3 1.3 1.3zM12.6 10a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0z',
  warning: 'M10 3l7.8 13.5H2.2zM10 8.3v3.6M10 14.2h.01',
} as const

export type IconName = keyof typeof iconPaths

/** An icon by its name; or its lines, of one that only parts which load later show, and bring along. */
export type IconSource = IconName | { readonly path: string }

/** Shapes rather than lines. */
export const filledIcons: ReadonlySet<unknown> = new Set(['rank-preferred', 'rank-deprecated'])

/** Pictures of reading on or back, turned where one reads from right to left. */
export const directionalIcons: ReadonlySet<unknown> = new Set(['chevron-end', 'external', 'list'])

/** The mark of Qlens, on a grid of 24 by 24, as lines 2 wide. */
export const logoPath = 'M18.5 10.5a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM16.5 16.5L22 22M10.5 7.3v6.4M7.3 10.5h6.4'
