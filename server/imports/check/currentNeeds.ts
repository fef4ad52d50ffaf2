import { keyOfName } from '../../../model/customisation/customFieldKinds.ts';
import type { NeedTarget } from '../../../model/imports/importColumns.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { isJsonObject } from '../../../model/kernel/values/json.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { columnName } from '../../database/naming.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';
import type { Values } from '../state/importRow.ts';
import { type ReadRow, targetField } from './readRow.ts';
import type { RowCheckContext } from './rowCheckContext.ts';

type Columns = Record<string, unknown>;

interface NeedsReading {
  /** Locks needs and trainees, which are written next. */
  readonly isLocked: boolean;
}

/** Stored needs ($1: ids) with their trainees; $2: now. */
export const currentNeedsStatement = scopedStatement({
  of: ['need_trainings', 't'],
  text: (scope: string, { isLocked }: NeedsReading) => `
select t.id, to_jsonb(t) as need, to_jsonb(p) as trainee, coalesce(s.start_at <= $2, false) as "sessionHasBegun",
  array(select extract(epoch from r.reminder_at)::bigint || ' ' || r.reminder_type from reminders r where r.need_training_id = t.id) as reminders
from need_trainings t join trainees p on p.id = t.trainee_id left join training_sessions s on s.id = t.training_session_id
where t.id = any($1::int[]) and ${scope} order by t.id${isLocked ? ' for update of t, p' : ''}`,
  columns: {
    id: 'int4',
    need: typed<Columns>('jsonb'),
    trainee: typed<Columns>('jsonb'),
    sessionHasBegun: 'bool',
    /** As `instant type`. */
    reminders: 'text[]',
  },
  examples: [{ isLocked: false }, { isLocked: true }],
});

export type CurrentNeed = RowOf<typeof currentNeedsStatement>;

type Row = CurrentNeed['need'];

/** A field to which a row gives another value. */
export interface Difference {
  readonly resource: NeedTarget;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A value of a stored row, by its field. */
const storedValue = (row: Row, name: string, field: Field): unknown => {
  const key = keyOfName(name);
  if (key === null) return row[columnName(name, field)] ?? null;
  return isJsonObject(row.custom) ? (row.custom[key] ?? null) : null;
};

/** Notes in a stored row what a write gives it. */
export const storeValue = (
  row: Row,
  name: string,
  { field, value }: { readonly field: Field; readonly value: unknown },
): void => {
  const key = keyOfName(name);
  if (key === null) row[columnName(name, field)] = value;
  else row.custom = { ...(isJsonObject(row.custom) ? row.custom : {}), [key]: value };
};

const isSame = (kind: string, before: unknown, after: unknown): boolean => {
  if (kind === 'dateTime' && typeof before === 'string') return Date.parse(before) === Date.parse(String(after));
  if (kind !== 'choices') return (before ?? null) === after;
  const inOrder = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : []);
  return inOrder(before) === inOrder(after);
};

/** A confirmed address is not replaced by one from a file. */
const isConfirmedEmail = (resource: string, name: string, current: Row): boolean =>
  resource === 'trainees' && name === 'email' && (current.email_confirmed_at ?? null) !== null;

const differences = (resource: 'need_trainings' | 'trainees', current: Row, values: ReadonlyMap<string, unknown>): Difference[] =>
  [...values].flatMap(([name, after]) => {
    const field = targetField({ resource, name });
    const before = storedValue(current, name, field);
    return isSame(field.kind, before, after) || isConfirmedEmail(resource, name, current)
      ? []
      : [{ resource, name, before, after }];
  });

/** The differences of one record, as old and new values. */
export const sides = (allDifferences: readonly Difference[], resource: NeedTarget): { before: Values; values: Values } => {
  const ofResource = allDifferences.filter((difference) => difference.resource === resource);
  return {
    before: Object.fromEntries(ofResource.map(({ name, before }) => [name, before])),
    values: Object.fromEntries(ofResource.map(({ name, after }) => [name, after])),
  };
};

/** A need handled by the call centre is no longer with it. */
const takenBack = ({ state }: RowCheckContext, row: ReadRow, current: CurrentNeed): Difference[] => {
  const isBack = state.typeName === 'NEEDTRAININGCALLCENTER' && row.values.need_trainings.has('status');
  const before = current.need.send_to_call_center_at ?? null;
  return isBack && before !== null ? [{ resource: 'need_trainings', name: 'sendToCallCenterAt', before, after: null }] : [];
};

/** The order number that identified the need is not overwritten. */
const writtenNeedValues = ({ state }: RowCheckContext, row: ReadRow): Map<string, unknown> => {
  const { mode } = state.layout;
  const key = mode.kind === 'update' ? mode.key : null;
  return new Map([...row.values.need_trainings].filter(([name]) => name !== key));
};

/** Changes that a row would make to a need and its trainee. */
export const needDifferences = (context: RowCheckContext, row: ReadRow, current: CurrentNeed): readonly Difference[] => [
  ...differences('need_trainings', current.need, writtenNeedValues(context, row)),
  ...differences('trainees', current.trainee, row.values.trainees),
  ...takenBack(context, row, current),
];

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
  const rows = await currentNeedsStatement.rows({ database, actor }, [ids, now], { isLocked: isWriting });
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
  const needs = await needsByOrderStatement.rows(database, [orders]);
  return (row) => needs.filter(({ number }) => number === orderOf(row)).map(({ id }) => id);
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
