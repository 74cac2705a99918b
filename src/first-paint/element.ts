import { directionalIcons, filledIcons, iconPaths, logoPath, type IconName } from '~/ui/icon-paths'
import iconStyles from '~/ui/Icon.module.css'
import { classNames } from '~/ui/class-names'

type Child = Node | string | false | undefined
type Attributes = Record<string, string | number | boolean | undefined>

const svgNamespace = 'http://www.w3.org/2000/svg'

function fill<T extends Element>(element: T, attributes: Attributes, children: readonly Child[]): T {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** An element; attributes that are undefined or false are left out, texts stay texts. */
export function element(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  return fill(document.createElement(tag), attributes, children)
}

function drawing(path: string, grid: number, attributes: Attributes): Element {
  const lines = fill(document.createElementNS(svgNamespace, 'path'), { d: path }, [])
  const frame = { viewBox: `0 0 ${grid} ${grid}`, 'aria-hidden': 'true', ...attributes }
  return fill(document.createElementNS(svgNamespace, 'svg'), frame, [lines])
}

/** As `Icon` of ui/ draws it. */
export function icon(name: IconName, className?: string): Element {
  const look = classNames(
    iconStyles.icon,
    filledIcons.has(name) && iconStyles.filled,
    directionalIcons.has(name) && iconStyles.directional,
    className,
  )
  return drawing(iconPaths[name], 20, { class: look, width: 16, height: 16 })
}

/** As `Logo` of ui/ draws it. */
export function logo(): Element {
  return drawing(logoPath, 24, { class: iconStyles.logo, width: 24, height: 24 })
}
