import { useLayoutEffect, useRef, useState } from 'react'
import type { PartProps } from './part-props'
import { ValueText } from './ValueText'
import styles from './MathValue.module.css'
import textStyles from './ValueText.module.css'
import { classNames } from '~/ui/class-names'

type Renderer = typeof import('./render-math')

let renderer: Renderer | undefined

/** Formulas that are likely to be higher than a line, for which room is kept until they are drawn. */
const tall = /\\(?:begin|binom|cfrac|dfrac|frac|int|lim|oint|over|prod|sum|tfrac)/

type Props = PartProps & { text: string }

/**
 * A formula. The value is its TeX source: it stays in the page as the main value, out of sight once the
 * formula is drawn beside it as MathML, which is what screen readers then read.
 */
export function MathValue({ text, part }: Props) {
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
        // The source stays.
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
        <ValueText text={text} part={part} className={textStyles.code} />
      )}
      <span ref={holder} className={styles.formula} />
    </span>
  )
}
