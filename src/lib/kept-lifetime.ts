/** How long what the wiki has sent is kept on this device, in milliseconds. */
export const keptLifetime = 7 * 24 * 60 * 60 * 1000

/** Whether what was kept at this time still counts. A time to come is from before the clock was set back. */
export const isCurrent = (at: number) => at <= Date.now() && Date.now() - at < keptLifetime
