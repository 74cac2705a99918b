import { Fragment } from 'react'

/** Keys that are pressed together, by their names with spaces between, in their order in any language. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span dir="ltr">
      {keys.split(' ').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' '}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
