// biome-ignore-all lint/style/noExcessiveLinesPerFile: the steps of one check
import { showCell } from '../../model/imports/importCells.ts';
import type { ImportTarget } from '../../model/imports/importLayouts.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { leavesTrainingSession, mayForceStatus, type NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import { columnName } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import { statusChangeRefusal } from '../needs/statusChangeRefusal.ts';
import { rowScope } from '../records/rowScope.ts';
import { type CurrentNeed, currentNeedsStatement } from './currentNeedsStatement.ts';
import { earlierKeys, importedRows } from './earlierRows.ts';
import { type Change, type Reason, type RowPlan, settled, type Values, whole } from './importRow.ts';
import type { JudgeContext } from './judgeContext.ts';
import { needsByOrderStatement } from './needsByOrderStatement.ts';
import { type ReadRow, targetField } from './readRow.ts';
import { relationTexts } from './resolveRelations.ts';

type Row = Record<string, unknown>;

const loadNeeds = async (
  { database, actor, now, isWriting }: JudgeContext,
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

/** The needs each row may refer to: by id or by order number. */
const candidateIds = async (
  { database, state }: JudgeContext,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => readonly number[]> => {
  const { mode } = state.layout;
  if (mode.kind === 'update' && mode.key === 'id') return ({ key }) => (key === null ? [] : [key]);
  const orders = [...new Set(rows.map(orderOf).filter(Boolean))];
  const found = await needsByOrderStatement.rows(database, [orders]);
  return (row) => found.filter(({ number }) => number === orderOf(row)).map(({ id }) => id);
};

interface Difference {
  readonly resource: ImportTarget;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isSame = (kind: string, before: unknown, after: unknown): boolean =>
  kind === 'dateTime' && typeof before === 'string'
    ? Date.parse(before) === Date.parse(String(after))
    : (before ?? null) === after;

/** A confirmed address is not replaced by one from a file. */
const isConfirmedEmail = (resource: string, name: string, current: Row): boolean =>
  resource === 'trainees' && name === 'email' && (current.email_confirmed_at ?? null) !== null;

const differences = (resource: 'need_trainings' | 'trainees', current: Row, values: ReadonlyMap<string, unknown>): Difference[] =>
  [...values].flatMap(([name, after]) => {
    const field = targetField({ resource, name });
    const before = current[columnName(name, field)] ?? null;
    return isSame(field.kind, before, after) || isConfirmedEmail(resource, name, current)
      ? []
      : [{ resource, name, before, after }];
  });

const sides = (found: readonly Difference[], resource: ImportTarget): { before: Values; values: Values } => {
  const own = found.filter((difference) => difference.resource === resource);
  return {
    before: Object.fromEntries(own.map(({ name, before }) => [name, before])),
    values: Object.fromEntries(own.map(({ name, after }) => [name, after])),
  };
};

const statusReason = ({ actor }: JudgeContext, { need, sessionHasBegun }: CurrentNeed, to: NeedTrainingStatus): string | null => {
  const force = mayForceStatus(actor.roles);
  const moving = { status: need.status as NeedTrainingStatus, hasSession: need.training_session_id !== null, sessionHasBegun };
  return statusChangeRefusal(moving, to, force);
};

const NO_MANAGER = problemMessage('import.manager_of_other_company');

const refusalsOf = (context: JudgeContext, current: CurrentNeed, found: readonly Difference[]): Reason[] => {
  const reasons: Reason[] = [];
  const status = found.find(({ name }) => name === 'status');
  const refused = status && statusReason(context, current, status.after as NeedTrainingStatus);
  if (refused) reasons.push({ field: 'status', message: refused });
  const isMoved = found.some(({ name }) => name === 'company');
  if (isMoved && current.need.manager_id !== null) reasons.push({ field: 'company', message: NO_MANAGER });
  return reasons;
};

/** The row's reminder, if the need lacks it; a telephone call by default. */
const reminderOf = ({ values: { reminders } }: ReadRow, current: CurrentNeed): Values | null => {
  const reminderAt = reminders.get('reminderAt');
  if (typeof reminderAt !== 'string') return null;
  const reminderType = String(reminders.get('reminderType') ?? 'phone');
  const known = `${Math.floor(Date.parse(reminderAt) / 1000)} ${reminderType}`;
  return current.reminders.includes(known) ? null : { reminderAt, reminderType, commentary: reminders.get('commentary') ?? null };
};

const reminderReasons = ({ values: { reminders } }: ReadRow): Reason[] =>
  reminders.size > 0 && !reminders.has('reminderAt')
    ? [{ field: 'reminderAt', message: problemMessage('import.reminder_date_needed') }]
    : [];

/** A need handled by the call centre is no longer with it. */
const takenBack = ({ state }: JudgeContext, row: ReadRow, current: CurrentNeed): Difference[] => {
  const isBack = state.typeName === 'NEEDTRAININGCALLCENTER' && row.values.need_trainings.has('status');
  const before = current.need.send_to_call_center_at ?? null;
  return isBack && before !== null ? [{ resource: 'need_trainings', name: 'sendToCallCenterAt', before, after: null }] : [];
};

/** The order number that identified the need is not overwritten. */
const writtenNeedValues = ({ state }: JudgeContext, row: ReadRow): Map<string, unknown> => {
  const { mode } = state.layout;
  const key = mode.kind === 'update' ? mode.key : null;
  return new Map([...row.values.need_trainings].filter(([name]) => name !== key));
};

interface Knowledge {
  readonly imported: ReadonlyMap<number, string>;
  readonly earlier: Map<string, number>;
  readonly idsOf: (row: ReadRow) => readonly number[];
  readonly needs: ReadonlyMap<number, CurrentNeed>;
}

const found = ({ state }: JudgeContext, row: ReadRow, { idsOf, needs }: Knowledge): CurrentNeed | Reason => {
  const visible = idsOf(row).flatMap((id) => needs.get(id) ?? []);
  const [first, second] = visible;
  if (second) {
    const ids = visible.map(({ id }) => id);
    return { field: 'commandNoOne', message: problemMessage('import.several_needs_with_order_number', { ids }) };
  }
  if (first) return first;
  const isByOrder = state.layout.mode.kind === 'update' && state.layout.mode.key === 'commandNoOne';
  return isByOrder
    ? { field: 'commandNoOne', message: problemMessage('import.no_need_with_order_number') }
    : { field: 'id', message: problemMessage('import.unknown_need') };
};

/** A row's changes are visible to the next row of the same trainee. */
const mergeIntoCurrent = (trainee: Row, values: Values): void => {
  for (const [name, value] of Object.entries(values))
    trainee[columnName(name, targetField({ resource: 'trainees', name }))] = value;
};

type Planned = RowPlan & { readonly differences: readonly Difference[] };

interface FoundNeed {
  readonly row: ReadRow;
  readonly current: CurrentNeed;
}

const judgeFound = (context: JudgeContext, { row, current }: FoundNeed, knowledge: Knowledge): Planned => {
  const { rowNumber } = row;
  const all = [
    ...differences('need_trainings', current.need, writtenNeedValues(context, row)),
    ...differences('trainees', current.trainee, row.values.trainees),
    ...takenBack(context, row, current),
  ];
  const need = { id: current.id, before: {}, values: {} };
  const reasons = [...refusalsOf(context, current, all), ...reminderReasons(row)];
  if (reasons.length) return { ...settled(rowNumber, 'error', { reasons, need }), differences: [] };
  const businessKey = `besoin ${current.id}`;
  const earlier = knowledge.earlier.get(businessKey);
  if (earlier !== undefined) {
    const reason = whole(problemMessage('import.need_in_earlier_row', { row: earlier }));
    return { ...settled(rowNumber, 'error', { reasons: [reason], need }), differences: [] };
  }
  knowledge.earlier.set(businessKey, rowNumber);
  const reminder = reminderOf(row, current);
  const trainee = { id: Number(current.trainee.id), ...sides(all, 'trainees') };
  if (all.length === 0 && reminder === null) {
    return { ...settled(rowNumber, 'unchanged', { businessKey, need, trainee }), differences: [] };
  }
  mergeIntoCurrent(current.trainee, trainee.values);
  const status = all.find(({ name }) => name === 'status');
  const leaves = status && leavesTrainingSession(current.need.status as NeedTrainingStatus, status.after as NeedTrainingStatus);
  return {
    ...settled(rowNumber, 'update', { businessKey, trainee }),
    need: { id: current.id, ...sides(all, 'need_trainings') },
    reminder,
    leftSession: leaves ? ((current.need.training_session_id as number | null) ?? null) : null,
    differences: all,
  };
};

const judge = (context: JudgeContext, row: ReadRow, knowledge: Knowledge): Planned => {
  const { rowNumber } = row;
  const plain = (plan: RowPlan): Planned => ({ ...plan, differences: [] });
  if (row.isLeftOut) return plain(settled(rowNumber, 'skipped', { reasons: [whole(problemMessage('import.row_skipped'))] }));
  const imported = knowledge.imported.get(rowNumber);
  if (imported !== undefined) return plain(settled(rowNumber, 'skipped', { reasons: [whole(imported)] }));
  if (row.reasons.length) return plain(settled(rowNumber, 'error', { reasons: row.reasons }));
  const current = found(context, row, knowledge);
  return 'message' in current
    ? plain(settled(rowNumber, 'error', { reasons: [current] }))
    : judgeFound(context, { row, current }, knowledge);
};

const relatedTexts = async ({ database }: JudgeContext, plans: readonly Planned[]): Promise<Map<string, Map<number, string>>> => {
  const byTarget = new Map<string, Set<number>>();
  for (const { resource, name, before, after } of plans.flatMap((plan) => plan.differences)) {
    const field = targetField({ resource, name });
    if (field.kind !== 'one') continue;
    const ids = byTarget.get(field.target) ?? new Set();
    for (const id of [before, after]) if (typeof id === 'number') ids.add(id);
    byTarget.set(field.target, ids);
  }
  const texts = new Map<string, Map<number, string>>();
  for (const [target, ids] of byTarget) texts.set(target, await relationTexts(database, target, [...ids]));
  return texts;
};

const withChanges = (
  { state }: JudgeContext,
  { differences: all, ...plan }: Planned,
  texts: Map<string, Map<number, string>>,
): RowPlan => {
  const show = ({ resource, name }: Difference, value: unknown): string | null => {
    const field = targetField({ resource, name });
    if (field.kind === 'one' && typeof value === 'number') return texts.get(field.target)?.get(value) ?? null;
    return showCell(field, value, { resource, name });
  };
  const changes = all.map((difference): Change => {
    const column = state.layout.columns.find(
      ({ target }) => target?.resource === difference.resource && target.name === difference.name,
    );
    const shown = { before: show(difference, difference.before), after: show(difference, difference.after) };
    return { field: column?.field ?? difference.name, ...shown };
  });
  return { ...plan, changes };
};

/** Checks rows that update needs: which one, what changes, what is refused. */
export const judgeKnownNeeds = async (context: JudgeContext, rows: readonly ReadRow[]): Promise<RowPlan[]> => {
  const idsOf = await candidateIds(context, rows);
  const needs = await loadNeeds(context, [...new Set(rows.flatMap(idsOf))]);
  const keys = [...needs.keys()].map((id) => `besoin ${id}`);
  const knowledge: Knowledge = {
    imported: await importedRows(
      context,
      rows.map(({ rowNumber }) => rowNumber),
    ),
    earlier: await earlierKeys(context, keys, rows[0]?.rowNumber ?? 0),
    idsOf,
    needs: sharedTrainees(needs),
  };
  const plans = rows.map((row) => judge(context, row, knowledge));
  const texts = await relatedTexts(context, plans);
  return plans.map((plan) => withChanges(context, plan, texts));
};

/** Needs of one trainee share the trainee object. */
const sharedTrainees = (needs: ReadonlyMap<number, CurrentNeed>): Map<number, CurrentNeed> => {
  const trainees = new Map<unknown, Row>();
  return new Map(
    [...needs].map(([id, current]) => {
      const trainee = trainees.get(current.trainee.id) ?? current.trainee;
      trainees.set(current.trainee.id, trainee);
      return [id, { ...current, trainee }];
    }),
  );
};
