/** The mounted rows: those in view, all because the user wants them, or all and expanded for printing. */
export type MountMode = 'in-view' | 'all' | 'print'

export type Mounting = { mountMode: MountMode; onMount: (mode: MountMode) => void }

/** The number of rows that each mode mounts, 0: those in view. Browsers need several seconds to lay out more. */
export const mountLimits: Record<MountMode, number> = { 'in-view': 0, all: 2_000, print: 3_000 }
