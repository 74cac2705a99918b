import { Fragment } from 'react/jsx-runtime'
import type { ReactElement, ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>>
type Component = (props: Props) => ReactNode

const svgNamespace = 'http://www.w3.org/2000/svg'

/**
 * Creates DOM nodes from React elements without React's renderer, whose code takes longer to load and start
 * than the first statements take to arrive. Components must be plain functions without hooks, state and
 * effects; event handlers are ignored.
 */
export function draw(node: ReactNode): DocumentFragment {
  const fragment = document.createDocumentFragment()
  drawInto(fragment, node, false)
  return fragment
}

function drawInto(parent: ParentNode, node: ReactNode, isInSvg: boolean): void {
  if (node === '') return
  if (typeof node === 'string' || typeof node === 'number') parent.append(String(node))
  else if (Array.isArray(node)) for (const child of node as ReactNode[]) drawInto(parent, child, isInSvg)
  else if (typeof node === 'object' && node !== null && 'type' in node)
    drawElement(parent, node as ReactElement<Props>, isInSvg)
}

function drawElement(parent: ParentNode, { type, props }: ReactElement<Props>, isInSvg: boolean): void {
  const children = props['children'] as ReactNode
  if (type === Fragment) drawInto(parent, children, isInSvg)
  else if (typeof type === 'function') drawInto(parent, (type as Component)(props), isInSvg)
  else {
    // The browser refuses the name that anything else makes.
    const tag = String(type)
    const isSvg = isInSvg || tag === 'svg'
    const element = isSvg ? document.createElementNS(svgNamespace, tag) : document.createElement(tag)
    for (const name in props) if (name !== 'children') setAttribute(element, name, props[name])
    drawInto(element, children, isSvg)
    parent.append(element)
  }
}

function setAttribute(element: Element & ElementCSSInlineStyle, name: string, value: unknown): void {
  if (typeof value === 'function' || name === 'ref' || value === undefined || value === null) return
  if (name === 'style') {
    for (const [property, size] of Object.entries(value as object))
      if (size !== undefined)
        element.style.setProperty(cssName(property), typeof size === 'number' ? `${size}px` : String(size))
    return
  }
  const attribute = name === 'className' ? 'class' : name
  // React writes booleans as text into `aria-` and `data-` attributes, and as presence into others.
  if (typeof value === 'boolean' && !/^(aria|data)-/.test(name)) element.toggleAttribute(attribute, value)
  else element.setAttribute(attribute, String(value))
}

const cssName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
