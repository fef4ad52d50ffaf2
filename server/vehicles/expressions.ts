import type { vehicles } from '../../model/vehicles/vehicle.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

/** Another vehicle has the same plate in another notation: entered before plates were normalised. */
const hasTwin = (row: string): string =>
  `(${row}.deleted_at is null and exists (select from vehicles o where o.id <> ${row}.id and o.deleted_at is null
    and plate_search(o.matriculation) = plate_search(${row}.matriculation)))`;

export const vehiclesExpressions = {
  fields: { hasTwin },
  filters: { duplicatePlate: (row, value) => `${hasTwin(row)} = ${value}` },
} as const satisfies ExpressionsOf<typeof vehicles>;
