import type { LinkOrder } from '~/api/links/backlinks'
import type { Codec } from '~/model/address-state'
import { isPropertyId } from '~/model/id-pattern'
import type { LinkFilter } from '~/model/links/link-list'
import { linkRoles } from '~/model/links/links'

type LinksAddress = { filter: LinkFilter; order: LinkOrder }

export const linksCodec: Codec<LinksAddress> = {
  names: ['q', 'property', 'role', 'sort'],
  read: ({ q = '', property, role, sort }) => ({
    filter: {
      q,
      property: property !== undefined && isPropertyId(property) ? property : undefined,
      role: linkRoles.find((each) => each === role),
    },
    order: sort === 'newest' ? sort : 'listed',
  }),
  write: ({ filter: { q, property, role }, order }) => ({
    q,
    property,
    role,
    sort: order === 'newest' ? order : undefined,
  }),
}
