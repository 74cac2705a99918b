import type { Page } from '@playwright/test'

export type RawStatement = {
  id: string
  rank: string
  property: { id: string; data_type: string | null }
  value: { type: string; content?: unknown }
  qualifiers: { property: { data_type: string | null } }[]
  references: { hash: string; parts: { property: { id: string } }[] }[]
}

/** The statements of an item as the API sends them, for counting without the app's own code. */
export async function rawStatements(page: Page, baseUrl: string, id: string): Promise<RawStatement[]> {
  const response = await page.request.get(`${baseUrl}/v1/entities/items/${id}/statements`)
  const body = (await response.json()) as Record<string, RawStatement[]>
  return Object.values(body).flat()
}
