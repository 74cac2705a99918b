import { directionalIcons, filledIcons, iconPaths, type IconName } from '~/ui/icon-paths'
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

/** As `Icon` of ui/ draws it. */
export function icon(name: IconName, className?: string): Element {
  const path = fill(document.createElementNS(svgNamespace, 'path'), { d: iconPaths[name] }, [])
  const attributes = {
    class: classNames(
      iconStyles.icon,
      filledIcons.has(name) && iconStyles.filled,
      directionalIcons.has(name) && iconStyles.directional,
      className,
    ),
    width: 16,
    height: 16,
    viewBox: '0 0 20 20',
    'aria-hidden': 'true',
  }
  return fill(document.createElementNS(svgNamespace, 'svg'), attributes, [path])
}
