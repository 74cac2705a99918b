import { useLayoutEffect, useRef, useState } from 'react'
import type { PartProps, ContextProps } from './value-context'
import { ValueText } from './ValueText'
import styles from './MathValue.module.css'
import textStyles from './ValueText.module.css'
import { classNames } from '~/ui/class-names'

type Renderer = typeof import('./render-math')

let renderer: Renderer | undefined

/** Formulas that are probably higher than a line, for which space is reserved until they are drawn. */
const tall = /\\(?:begin|binom|cfrac|dfrac|frac|int|lim|oint|over|prod|sum|tfrac)/

type Props = PartProps & ContextProps & { text: string }

/**
 * A formula. The value is its TeX source: it stays in the page as the main value, visually hidden once the
 * formula is drawn beside it as MathML, which screen readers then read.
 */
export function MathValue({ text, part, context }: Props) {
  const holder = useRef<HTMLSpanElement>(null)
  const [drawnText, setDrawnText] = useState<string>()
  const drawn = drawnText === text

  useLayoutEffect(() => {
    const element = holder.current
    let stale = false
    const draw = ({ renderMath }: Renderer) => {
      const formula = stale ? undefined : renderMath(text)
      if (!formula) return
      element?.replaceChildren(formula)
      setDrawnText(text)
    }
    if (renderer) draw(renderer)
    else
      import('./render-math').then(
        (loaded) => draw((renderer = loaded)),
        // The source stays visible.
        () => undefined,
      )
    return () => {
      stale = true
      element?.replaceChildren()
    }
  }, [text])

  return (
    <span className={classNames(styles.math, tall.test(text) && styles.tall)} title={text}>
      {drawn ? (
        <bdi className="visually-hidden" aria-hidden="true" data-part={part}>
          {text}
        </bdi>
      ) : (
        <ValueText text={text} part={part} className={textStyles.code} context={context} />
      )}
      <span ref={holder} className={styles.formula} />
    </span>
  )
}
