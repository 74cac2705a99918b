import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gallery } from './Gallery'
import { renderInApp } from '~/test/render'

const modules = import.meta.glob<Record<string, unknown>>(['../ui/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
})
const components = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')

type Fiber = { type: unknown; child: Fiber | null; sibling: Fiber | null }

/** The components in React's own tree: what a page shows does not say which component drew it. */
function typesIn(fiber: Fiber | null, types = new Set<unknown>()): Set<unknown> {
  for (let each = fiber; each; each = each.sibling) {
    types.add(each.type)
    typesIn(each.child, types)
  }
  return types
}

test('the gallery shows every part of src/ui/', () => {
  const { container } = renderInApp(<Gallery />)
  // It covers the page.
  fireEvent.click(screen.getByRole('button', { name: 'Commands' }))
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$')) ?? ''
  const shown = typesIn(
    (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]!.stateNode.current,
  )
  expect(components.length).toBeGreaterThan(30)
  expect(components.filter(([, component]) => !shown.has(component)).map(([name]) => name)).toEqual([])
})

test('the gallery shows a value of every kind', () => {
  const { container } = renderInApp(<Gallery />)
  const values = [...container.querySelectorAll<HTMLElement>('[data-kind]')]
  const kinds = new Set(values.map(({ dataset }) => dataset['kind']))
  // The 20 kinds of content, for which the compiler checks the list, two special values, and an unreadable statement.
  expect(kinds.size).toBe(23)
  expect(kinds).toContain('unreadable')
  const shown = values.filter((value) => value.querySelector('[data-part="main-value"]')?.textContent)
  expect(shown).toHaveLength(values.length - 1)
})
