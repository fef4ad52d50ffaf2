import { defineStatement } from '../database/defineStatement.ts';

export const missingAnchorsStatement = defineStatement({
  text: `select to_char(day, 'YYYY-MM-DD') as day from journal_anchors where not (to_char(day, 'YYYY-MM-DD') = any($1)) order by day`,
  columns: {
    day: 'text',
  },
});
