/** Wikimedia asks for at most three requests at a time. */
export const maxAtOnce = 3

/** Of the requests that wait for a place, the one with the highest priority is sent first. */
export const priority = {
  statements: 10,
  itemTerms: 9,
  itemTexts: 8,
  search: 5,
  /** Properties and items that an action of the user needs. */
  entities: 1,
  visibleLabels: 0,
  lookAhead: -1,
  /** Facts beside the statements, such as counts of links and marks of bots. */
  details: -1,
  /** The wiki takes seconds for them. */
  constraints: -5,
  formats: -10,
  propertyOrder: -20,
} as const

export type Priority = (typeof priority)[keyof typeof priority]

/** Whether the user waits for the response: it may pass requests that hang, and use the whole budget. */
export const isAwaited = (given: Priority): boolean => given > priority.visibleLabels
