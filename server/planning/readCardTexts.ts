import { CARD_RECORDS, type CardRecord, type CardText } from '../../model/customisation/cardFields.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { isBoundToTrainingSession } from '../../model/needs/needOnSession.ts';
import { NEED_TRAINING_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import type { StoredCustom } from '../customisation/addedTexts.ts';
import { shownCardFields, textsOfCards } from '../customisation/cardTexts.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { Parameters } from '../database/sql.ts';
import { type ListQuery, listedRows } from '../records/lists/readList.ts';
import { rowScope } from '../records/scope/rowScope.ts';

/** A record that takes part in the page's logistic sessions by a table of links. */
const linked = (table: 'trainers' | 'vehicles' | 'teaching_tools' | 'training_sessions', row = 'r'): string =>
  `page p join logistic_sessions_${table} l on l.owner_id = p.id join ${table} ${row} on ${row}.id = l.target_id`;

const BOUND = NEED_TRAINING_STATUSES.filter(isBoundToTrainingSession)
  .map((status) => `'${status}'`)
  .join(', ');

/** SQL: the page's logistic sessions `p`, and the records `r` on the card of each. */
const REACHED: Readonly<Record<CardRecord, string>> = {
  day: 'page p join logistic_sessions r on r.id = p.id',
  session: linked('training_sessions'),
  training: `${linked('training_sessions', 's')} join training_types r on r.id = s.training_type_id`,
  need: `${linked('training_sessions', 's')} join need_trainings r on r.training_session_id = s.id and r.status in (${BOUND})`,
  place: 'page p join logistic_sessions d on d.id = p.id join training_locations r on r.id = d.training_location_id',
  trainer: linked('trainers'),
  vehicle: linked('vehicles'),
  tool: linked('teaching_tools'),
};

interface CardStatementOptions {
  /** SQL of the list's filters and of the caller's scope, for the logistic session `t`; empty: all. */
  readonly where: string;
  /** The records of the chosen fields, each with the SQL that says whether the caller may see the row `r`. */
  readonly records: readonly { readonly record: CardRecord; readonly scope: string }[];
}

/** Added values of the records on the card of each logistic session of a list. */
const cardValuesStatement = defineBuiltStatement({
  text: ({ where, records }: CardStatementOptions) => `
with page as (select t.id from logistic_sessions t${where})
select * from (
${records
  .map(
    ({ record, scope }) =>
      `select p.id, '${record}' as record, r.id as nth, r.custom from ${REACHED[record]} where r.custom is not null and ${scope}`,
  )
  .join('\nunion all\n')}
) c order by id, nth`,
  columns: { id: 'int4', record: typed<CardRecord>('text'), nth: 'int4', custom: typed<StoredCustom>('jsonb') },
  examples: [{ where: '', records: (Object.keys(CARD_RECORDS) as CardRecord[]).map((record) => ({ record, scope: 'true' })) }],
});

interface CardsOf {
  readonly actor: Actor;
  readonly query: ListQuery;
  /** Chosen fields: `day.zone`. */
  readonly codes: readonly string[];
}

export interface SessionCard {
  /** IRI of the logistic session. */
  readonly session: string;
  readonly texts: readonly CardText[];
}

/** Texts of the chosen added fields of a list's logistic sessions; those without any are left out. */
export const readCardTexts = async (database: Queryable, { actor, query, codes }: CardsOf): Promise<readonly SessionCard[]> => {
  const fields = shownCardFields(codes, actor);
  if (fields.length === 0) return [];
  const params = new Parameters();
  const where = listedRows({ collection: 'logistic_sessions', actor, query }, params);
  const records = [...new Set(fields.map(({ record }) => record))].map((record) => ({
    record,
    scope: rowScope({ collection: CARD_RECORDS[record], actor, row: 'r' }, params),
  }));
  const rows = await cardValuesStatement.rows(database, { where, records }, params.values);
  const texts = await textsOfCards(database, fields, rows);
  return [...texts].map(([id, ofCard]) => ({ session: iriOf('logistic_sessions', id), texts: ofCard }));
};
