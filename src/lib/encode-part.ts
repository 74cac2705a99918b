/** A text as a part of an address, whatever it holds: half a surrogate pair makes encodeURIComponent throw. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))
}
