import type { Check } from './check'
import { dateFuture } from './date-future'
import { dateLife } from './date-life'
import { dateOrder } from './date-order'
import { dateReal } from './date-real'
import { duplicateReference } from './duplicate-reference'
import { duplicateStatement } from './duplicate-statement'
import { referenceAddress } from './reference-address'
import { referenceImported } from './reference-imported'
import { referenceMissing } from './reference-missing'
import { referencePlace } from './reference-place'
import { referenceRetrieved } from './reference-retrieved'
import { valueBounds } from './value-bounds'
import { valueCoordinate } from './value-coordinate'

/** In the order of their findings. */
export const localChecks: readonly Check[] = [
  dateOrder,
  dateLife,
  dateFuture,
  dateReal,
  valueBounds,
  valueCoordinate,
  duplicateStatement,
  duplicateReference,
  referenceRetrieved,
  referenceAddress,
  referencePlace,
  referenceImported,
  referenceMissing,
]
