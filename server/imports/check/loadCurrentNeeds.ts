import { defineStatement } from '../../database/defineStatement.ts';
import { Parameters } from '../../database/sql.ts';
import { rowScope } from '../../records/rowScope.ts';
import { type CurrentNeed, currentNeedsStatement } from './currentNeedsStatement.ts';
import type { ReadRow } from './readRow.ts';
import type { RowCheckContext } from './rowCheckContext.ts';

/** The stored needs that rows refer to. */
export interface CurrentNeeds {
  /** The needs a row may refer to, whether they exist or not. */
  readonly idsOf: (row: ReadRow) => readonly number[];
  readonly needs: ReadonlyMap<number, CurrentNeed>;
}

const loadNeeds = async (
  { database, actor, now, isWriting }: RowCheckContext,
  ids: readonly number[],
): Promise<Map<number, CurrentNeed>> => {
  if (ids.length === 0) return new Map();
  const params = new Parameters();
  params.add(ids);
  params.add(now);
  const scope = rowScope({ collection: 'need_trainings', actor, row: 't' }, params);
  const rows = await currentNeedsStatement.rows(database, { scope, isLocked: isWriting }, params.values);
  return new Map(rows.map((row) => [row.id, row]));
};

const orderOf = (row: ReadRow): string => String(row.values.need_trainings.get('commandNoOne') ?? '').toLowerCase();

const needsByOrderStatement = defineStatement({
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

/** The needs each row may refer to: by id or by order number. */
const candidateIds = async (
  { database, state }: RowCheckContext,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => readonly number[]> => {
  const { mode } = state.layout;
  if (mode.kind === 'update' && mode.key === 'id') return ({ key }) => (key === null ? [] : [key]);
  const orders = [...new Set(rows.map(orderOf).filter(Boolean))];
  const found = await needsByOrderStatement.rows(database, [orders]);
  return (row) => found.filter(({ number }) => number === orderOf(row)).map(({ id }) => id);
};

/** Needs of one trainee share the trainee object. */
const sharedTrainees = (needs: ReadonlyMap<number, CurrentNeed>): Map<number, CurrentNeed> => {
  const trainees = new Map<unknown, CurrentNeed['trainee']>();
  return new Map(
    [...needs].map(([id, current]) => {
      const trainee = trainees.get(current.trainee.id) ?? current.trainee;
      trainees.set(current.trainee.id, trainee);
      return [id, { ...current, trainee }];
    }),
  );
};

/** Loads the needs that rows update, with their trainees; locked if they are written next. */
export const loadCurrentNeeds = async (context: RowCheckContext, rows: readonly ReadRow[]): Promise<CurrentNeeds> => {
  const idsOf = await candidateIds(context, rows);
  const needs = await loadNeeds(context, [...new Set(rows.flatMap(idsOf))]);
  return { idsOf, needs: sharedTrainees(needs) };
};
