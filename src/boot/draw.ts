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
  drawInto(fragment, node)
  return fragment
}

function drawInto(parent: Node & ParentNode, node: ReactNode): void {
  if (node === '') return
  if (typeof node === 'string' || typeof node === 'number') parent.append(String(node))
  else if (Array.isArray(node)) for (const child of node as ReactNode[]) drawInto(parent, child)
  else if (typeof node === 'object' && node !== null && 'type' in node) drawElement(parent, node)
}

function drawElement(parent: Node & ParentNode, { type, props }: ReactElement): void {
  const { children, ...attributes } = props as Props & { children?: ReactNode }
  if (type === Fragment) drawInto(parent, children)
  else if (typeof type === 'function') drawInto(parent, (type as Component)(props as Props))
  else if (typeof type === 'string') {
    const isSvg = type === 'svg' || (parent instanceof Element && parent.namespaceURI === svgNamespace)
    const element = isSvg ? document.createElementNS(svgNamespace, type) : document.createElement(type)
    for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value)
    drawInto(element, children)
    parent.append(element)
  } else throw new TypeError('Boot draws plain components only')
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
