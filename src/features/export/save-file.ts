import type { Exported } from '~/model/export/exported'

export function save(name: string, { text, mime }: Pick<Exported, 'text' | 'mime'>): void {
  saveBlob(name, new Blob([text], { type: mime }))
}

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
