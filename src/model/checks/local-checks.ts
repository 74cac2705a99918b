import type { Check } from './check'
import { dateFuture, dateLife, dateOrder, dateReal } from './date-checks'
import {
  duplicateReference,
  referenceAddress,
  referenceImported,
  referenceMissing,
  referencePlace,
  referenceRetrieved,
} from './reference-checks'
import { duplicateStatement, valueBounds, valueCoordinate } from './value-checks'

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
