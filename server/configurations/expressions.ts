import type { configurations } from '../../model/configurations/configuration.ts';
import { CONFIGURATION_CODES } from '../../model/configurations/configurationCodes.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';
import { senderCode } from './readConfiguration.ts';

const NAMED = CONFIGURATION_CODES.map((code) => `'${code}'`).join(', ');

/** The car brand of a sender parameter. */
export const configurationsExpressions = {
  fields: {
    senderBrand: (row) => `(case when ${row}.code like 'email\\_%' and ${row}.code not in (${NAMED})
      then (select min(b.brand) from car_brands b where ${senderCode('b.brand')} = ${row}.code) end)`,
  },
  filters: {},
} as const satisfies ExpressionsOf<typeof configurations>;
