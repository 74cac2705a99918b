import { describe, expect, it } from 'vitest'
import { plainText } from './wikitext'

describe('plainText', () => {
  it('has the text of links instead of their markup', () => {
    const batch = '[[:toollabs:quickstatements/#/batch/12|batch #12]] by [[User:A|]], see [[Q64]]'
    expect(plainText(batch)).toBe('batch #12 by User:A, see Q64')
  })

  it.each(['[[a|b', '[[[', 'list[[0]', '[[]]', ''])('leaves %s', (text) => {
    expect(plainText(text)).toBe(text)
  })

  it('takes linear time', () => {
    const start = process.cpuUsage()
    plainText('[[a|'.repeat(250_000))
    plainText('[[:'.repeat(300_000))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
  })
})
