import { expect, test } from 'vitest'
import { hrefOf, linksFrom } from './location'
import { changeAddress, readAddress } from '~/model/address'

test.each([
  '?item=Q42',
  '?api=https://a.example/w/rest.php/wikibase?item=Q0&version=v0&item=Q42&q=item=Q0&lang=de,ar',
  '?instance=wikidata&item=Q42&view=history&from=3&revision=7&rank=best',
  '?item=Q42&compare=Q5&statement=Q42$a',
  '?items=Q1,Q2&lang=fr',
  '',
])('a link to another item is what it would be if it were written by itself: %s', (search) => {
  const address = readAddress(search)
  for (const item of ['Q1', 'P31', 'L7-F1', 'M ä&=$&', '\ud800']) {
    const one = new URLSearchParams(linksFrom(address)({ item }))
    expect([...one]).toEqual([...new URLSearchParams(hrefOf(changeAddress(address, { item })))])
  }
})
