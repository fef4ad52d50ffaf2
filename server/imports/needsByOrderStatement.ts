import { defineStatement } from '../database/defineStatement.ts';

export const needsByOrderStatement = defineStatement({
  text: `
select distinct lower(g.number) as number, n.id from unnest($1::text[]) as g(number) join need_trainings n on lower(n.command_no_one) = lower(g.number)
union
select distinct lower(g.number), n.id from unnest($1::text[]) as g(number) join need_trainings n on lower(n.command_no_two) = lower(g.number)
order by 1, 2`,
  columns: {
    number: 'text',
    id: 'int4',
  },
});
