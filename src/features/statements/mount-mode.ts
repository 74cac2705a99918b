/** The mounted rows: those in view, all because the user wants them, or all and expanded for printing. */
export type Mounted = 'in-view' | 'all' | 'print'

export type MountMode = { mounted: Mounted; onMount: (mounted: Mounted) => void }

/** Browsers need several seconds to lay out more. */
export const maxMounted: Record<Mounted, number> = { 'in-view': 0, all: 2_000, print: 3_000 }
