/** The key of the mark that an event is about. */
export function markKeyOf(target: EventTarget | null): string | undefined {
  const mark = target instanceof Element ? target.closest('[data-mark]') : null
  return mark?.getAttribute('data-mark') ?? undefined
}
