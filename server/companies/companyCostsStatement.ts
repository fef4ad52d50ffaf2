import { defineStatement } from '../database/defineStatement.ts';

export const companyCostsStatement = defineStatement({
  text: `select count(*)::int as count from logistic_sessions where costs @> jsonb_build_array(jsonb_build_object('companyId', $1::int))`,
  columns: {
    count: 'int4',
  },
});
