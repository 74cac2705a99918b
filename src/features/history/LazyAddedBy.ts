import { lazyPart } from '~/ui/lazy-part'

/** Its code and that of the search load when a statement is inspected. */
export const LazyAddedBy = lazyPart(() => import('./AddedBy'), 'AddedBy')
