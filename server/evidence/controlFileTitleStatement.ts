import { defineStatement } from '../database/defineStatement.ts';

/** The title of a control file about a company ($1) or a logistic session ($2); $3: its place as validated, null: as it is named now. */
export const controlFileTitleStatement = defineStatement({
  text: `select name as title from companies where id = $1
  union all
  select concat_ws(', ', to_char(l.start_at at time zone 'Europe/Paris', 'DD/MM/YYYY'), coalesce($3::text, p.name))
  from logistic_sessions l join training_locations p on p.id = l.training_location_id where l.id = $2`,
  columns: {
    title: 'text',
  },
});
