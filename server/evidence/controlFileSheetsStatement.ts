import { CONTROL_FILE_MAX_SHEETS } from '../../model/evidence/controlFile.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';

const DAY = `(l.start_at at time zone 'Europe/Paris')::date`;

interface ControlFileSheetsOptions {
  /** SQL of what the person may see, for the training session `t`. */
  readonly scope: string;
}

/**
 * Sheets of a logistic session ($1), of a company ($2), from a day ($3) to a day ($4), each null: any. Sorted by day. Canceled
 * trainings have theirs too: who was told not to come is evidence. Reads one sheet more than the maximum, which shows that there are too many.
 */
export const controlFileSheetsStatement = defineBuiltStatement({
  text: ({ scope }: ControlFileSheetsOptions) => `select s.uuid from emargement_sheets s
  join logistic_sessions l on l.id = s.logistic_session_id join training_sessions t on t.id = s.training_session_id
  where ($1::int is null or l.id = $1)
    and ($2::int is null or exists (select from need_trainings n where n.training_session_id = t.id and n.company_id = $2))
    and ($3::date is null or ${DAY} >= $3) and ($4::date is null or ${DAY} <= $4) and ${scope}
  order by l.start_at, s.id limit ${CONTROL_FILE_MAX_SHEETS + 1}`,
  columns: {
    uuid: 'uuid',
  },
  examples: [{ scope: 'true' }],
});
