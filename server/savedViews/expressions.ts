import type { savedViews } from '../../model/savedViews/savedView.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

/** SQL: a value of the user or trainer of the view's account. */
const ofOwner = (row: string, user: string, trainer: string): string =>
  `coalesce((select ${user} from users o where o.account_id = ${row}.account_id), ` +
  `(select ${trainer} from trainers o where o.account_id = ${row}.account_id))`;

const FULL_NAME = "o.first_name || ' ' || o.last_name";

export const savedViewsExpressions = {
  fields: {
    owner: (row) => ofOwner(row, "'/api/users/' || o.id", "'/api/trainers/' || o.id"),
    ownerName: (row) => ofOwner(row, FULL_NAME, FULL_NAME),
  },
  filters: {
    hasFigures: (row, value) => `(jsonb_array_length(${row}.figures) > 0) = ${value}`,
  },
} as const satisfies ExpressionsOf<typeof savedViews>;
