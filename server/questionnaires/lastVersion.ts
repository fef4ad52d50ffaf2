import type { QuestionnaireContent } from '../../model/questionnaires/questionnaireContent.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, type RowOf, typed } from '../database/defineStatement.ts';

/** The last version of a questionnaire ($1), also where it is archived. */
const lastVersionStatement = defineStatement({
  text: 'select number, content from questionnaire_versions where questionnaire_id = $1 order by number desc limit 1',
  columns: { number: 'int4', content: typed<QuestionnaireContent>('jsonb') },
});

export type LastVersion = RowOf<typeof lastVersionStatement>;

/** The text that was published last; undefined: none yet. */
export const lastVersion = (database: Queryable, id: number): Promise<LastVersion | undefined> =>
  lastVersionStatement.row(database, [id]);
