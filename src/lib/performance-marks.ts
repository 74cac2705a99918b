const subjects = new Map<string, string>()

/** Whether a mark was last set for this subject. */
export function isMarked(name: string, subject: string): boolean {
  return subjects.get(name) === subject
}

/** For another wiki, where the same ID is another subject. */
export function forgetMarks(): void {
  subjects.clear()
}

/** Sets the performance mark `qlens:…` once per subject. */
export function mark(name: string, subject: string): void {
  if (isMarked(name, subject)) return
  subjects.set(name, subject)
  performance.mark(`qlens:${name}`)
}
