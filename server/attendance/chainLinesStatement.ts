import { defineStatement } from '../database/defineStatement.ts';
import { STORED_LINE } from './storedLine.ts';

export const PAGE = 1000;

/** A page of the whole journal, after a line. */
export const chainLinesStatement = defineStatement({
  text: `select ${STORED_LINE.select} from emargement_events where id > $1 order by id limit ${PAGE}`,
  columns: STORED_LINE.columns,
});
