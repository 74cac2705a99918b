import { describe, expect, it } from 'vitest'
import { plainSummary } from './SummaryText'

describe('plainSummary', () => {
  it('has the text of links instead of their markup', () => {
    const batch = '[[:toollabs:quickstatements/#/batch/12|batch #12]] by [[User:A|]], see [[Q64]]'
    expect(plainSummary(batch)).toBe('batch #12 by User:A, see Q64')
  })

  it.each(['[[a|b', '[[[', 'list[[0]', '[[]]', ''])('leaves %s', (text) => {
    expect(plainSummary(text)).toBe(text)
  })

  it('takes linear time', () => {
    const start = process.cpuUsage()
    plainSummary('[[a|'.repeat(250_000))
    plainSummary('[[:'.repeat(300_000))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
  })
})
