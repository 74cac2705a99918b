/** Encodes any text for an address; encodeURIComponent throws on an unpaired surrogate. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))
}
