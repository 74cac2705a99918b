import type { Settings } from './options'

/** Parameters of a request to the Action API, from its address and its form. */
export type Params = ReadonlyMap<string, string>
/** A failed module: `info` is for people, `more` for programs. */
export class ActionError extends Error {
  readonly code: string
  readonly more: object
  constructor(code: string, info: string, more: object = {}) {
    super(info)
    this.code = code
    this.more = more
  }
}

export type ActionContext = { params: Params; origin: string; settings: Settings; user?: string }
