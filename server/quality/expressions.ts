import type { risks } from '../../model/quality/risk.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

/** The criticality of a risk, and those about which nothing is done. */
export const risksExpressions = {
  fields: { criticality: (row) => `${row}.probability * ${row}.impact` },
  filters: { lacksMeasures: (row, value) => `(${row}.measures is null) = ${value}::boolean` },
} as const satisfies ExpressionsOf<typeof risks>;
