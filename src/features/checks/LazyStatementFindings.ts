import { lazyPart } from '~/ui/lazy-part'

/** Its code loads when a statement is inspected. */
export const LazyStatementFindings = lazyPart(() => import('./StatementFindings'), 'StatementFindings')
