/** Which rows are mounted: those in view, all because the user asked for it, or all and unfolded for paper. */
export type Mounted = 'in-view' | 'all' | 'on-paper'

/** More than that no browser lays out within a few seconds. */
export const mostMounted: Record<Mounted, number> = { 'in-view': 0, all: 2_000, 'on-paper': 3_000 }
