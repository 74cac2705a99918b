export function timeOfDay(milliseconds: number, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(milliseconds)
}
