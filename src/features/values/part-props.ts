/**
 * Given to a renderer that shows a statement's main value: it sets `data-part` on the element that holds the
 * formatted value and nothing else.
 */
export type PartProps = { part?: 'main-value' | undefined }
