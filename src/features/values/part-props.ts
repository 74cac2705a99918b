/**
 * For a component that shows a statement's main value: it sets `data-part` on the element that contains
 * exactly the formatted value.
 */
export type PartProps = { part?: 'main-value' | undefined }
