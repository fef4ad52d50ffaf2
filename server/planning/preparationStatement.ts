import type { JsonObject } from '../../model/kernel/json.ts';
import type { PreparationFacts } from '../../model/planning/preparation.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { jsonArray } from '../database/jsonText.ts';
import { recordObjects } from '../records/recordObjects.ts';
import { FACTS_OBJECT } from './preparationFacts.ts';

/** Columns of the list. */
const COLUMNS = ['startAt', 'endAt', 'area', 'trainingLocation', 'trainingOfficer', 'trainingSessions'];

/** Maximum of sessions listed. */
export const PREPARED_SESSIONS_MAX = 2000;

const ORDER = 't.start_at, t.id';

interface PreparationOptions {
  /** SQL of the caller's filters and scope, for the logistic session `t`; empty: all. */
  readonly where: string;
}

/** Logistic sessions with the facts of their preparation, both by date; one session more than the maximum when there are too many. */
export const preparationStatement = defineBuiltStatement({
  text: ({ where }: PreparationOptions) =>
    `with page as (select t.* from logistic_sessions t${where} order by ${ORDER} limit ${PREPARED_SESSIONS_MAX + 1}) ` +
    `select (select ${jsonArray('object')} from (${recordObjects('logistic_sessions', { columns: COLUMNS, order: ORDER })}) a)::json as members, ` +
    `(select coalesce(jsonb_agg(${FACTS_OBJECT} order by ${ORDER}), '[]') from page t) as facts`,
  columns: {
    members: typed<readonly (JsonObject & { readonly id: number })[]>('json'),
    facts: typed<readonly PreparationFacts[]>('jsonb'),
  },
  examples: [{ where: '' }],
});
