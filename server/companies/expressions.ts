import type { companies } from '../../model/companies/company.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

export const companiesExpressions = {
  fields: { siren: (row) => `left(${row}.siret, 9)` },
  filters: {},
} as const satisfies ExpressionsOf<typeof companies>;
