import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { remember } from './recent-store'
import { StartPage } from './StartPage'
import { box, instance, opened, renderAround, resetLookup } from '~/test/lookup-box'

beforeEach(resetLookup)

describe('the start page', () => {
  const page = <StartPage instances={[instance]} />

  test('has the focus in its box, and examples with their labels', async () => {
    renderAround(page)
    expect(box()).toHaveFocus()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const examples = screen.getByRole('region', { name: 'Examples from Test wiki' })
    const link = await within(examples).findByRole('link', { name: 'Berlin Q64' })
    expect(link).toHaveAttribute('href', '?item=Q64')
  })

  test('lists recent items until they are cleared', async () => {
    remember(instance.baseUrl, 'Q42', 'Douglas Adams')
    remember('https://other.example/w/rest.php/wikibase', 'Q7')
    const { go, user } = renderAround(page)
    const recent = screen.getByRole('region', { name: 'Recent items' })
    expect(within(recent).getAllByRole('link')).toHaveLength(1)
    await user.click(within(recent).getByRole('link', { name: 'Douglas Adams Q42' }))
    expect(go).toHaveBeenCalledExactlyOnceWith(opened('Q42'))
    await user.click(within(recent).getByRole('button', { name: 'Clear list' }))
    expect(recent).toHaveTextContent('listed here')
    expect(recent).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Recent items cleared')
  })

  test('says so where there are no examples', () => {
    renderAround(page, { current: { ...instance, examples: [] } })
    expect(screen.getByRole('region', { name: /^Examples/ })).toHaveTextContent(
      'Test wiki has no examples set',
    )
  })
})
