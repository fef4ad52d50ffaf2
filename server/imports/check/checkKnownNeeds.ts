import { keyOfName } from '../../../model/customisation/customFieldKinds.ts';
import { showCell } from '../../../model/imports/importCells.ts';
import { isJsonObject } from '../../../model/kernel/values/json.ts';
import { lackingRefusal } from '../../../model/messages/lackingRefusal.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { leavesTrainingSession } from '../../../model/needs/needOnSession.ts';
import { mayForceStatus, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { lackedFields } from '../../../model/registry/requiredFrom.ts';
import { statusChangeRefusal } from '../../needs/mass/statusChangeRefusal.ts';
import { type Change, type Reason, type RowPlan, settled, type Values, whole } from '../state/importRow.ts';
import {
  type CurrentNeed,
  type CurrentNeeds,
  type Difference,
  loadCurrentNeeds,
  needDifferences,
  sides,
  storeValue,
} from './currentNeeds.ts';
import { type ReadRow, targetField } from './readRow.ts';
import { relationTexts } from './resolveRelations.ts';
import type { RowCheckContext } from './rowCheckContext.ts';
import { alreadyImportedRows, sameKeyRows } from './sameKeyRows.ts';

const statusReason = (
  { actor }: RowCheckContext,
  { need, sessionHasBegun }: CurrentNeed,
  to: NeedTrainingStatus,
): string | null => {
  const force = mayForceStatus(actor.roles);
  const moving = { status: need.status as NeedTrainingStatus, hasSession: need.training_session_id !== null, sessionHasBegun };
  return statusChangeRefusal(moving, to, force);
};

/** Added fields that the need's new status asks for, and that neither it nor its row has. */
const lackedReasons = ({ state }: RowCheckContext, { need }: CurrentNeed, rowDifferences: readonly Difference[]): Reason[] => {
  const after = (name: string) => rowDifferences.find((one) => one.resource === 'need_trainings' && one.name === name)?.after;
  const to = after('status');
  if (typeof to !== 'string') return [];
  const storedValue = (name: string) => after(name) ?? (isJsonObject(need.custom) ? need.custom[keyOfName(name) ?? ''] : null);
  return lackedFields('need_trainings', { from: String(need.status), to, storedValue }).map((name) => ({
    field:
      state.layout.columns.find(({ target }) => target?.resource === 'need_trainings' && target.name === name)?.field ?? null,
    message: lackingRefusal('need_trainings', to, [name]) ?? '',
  }));
};

const refusalsOf = (context: RowCheckContext, current: CurrentNeed, rowDifferences: readonly Difference[]): Reason[] => {
  const reasons: Reason[] = [];
  const status = rowDifferences.find(({ name }) => name === 'status');
  const refused = status && statusReason(context, current, status.after as NeedTrainingStatus);
  if (refused) reasons.push({ field: 'status', message: refused });
  reasons.push(...lackedReasons(context, current, rowDifferences));
  const isMoved = rowDifferences.some(({ name }) => name === 'company');
  if (isMoved && current.need.manager_id !== null)
    reasons.push({ field: 'company', message: problemMessage('import.manager_of_other_company') });
  return reasons;
};

/** The row's reminder, if the need lacks it; a telephone call by default. */
const reminderOf = ({ values: { reminders } }: ReadRow, current: CurrentNeed): Values | null => {
  const reminderAt = reminders.get('reminderAt');
  if (typeof reminderAt !== 'string') return null;
  const reminderType = String(reminders.get('reminderType') ?? 'phone');
  const reminderKey = `${Math.floor(Date.parse(reminderAt) / 1000)} ${reminderType}`;
  return current.reminders.includes(reminderKey)
    ? null
    : { reminderAt, reminderType, commentary: reminders.get('commentary') ?? null };
};

const reminderReasons = ({ values: { reminders }, reasons }: ReadRow): Reason[] =>
  reminders.size > 0 && !reminders.has('reminderAt') && !reasons.some(({ field }) => field === 'reminderAt')
    ? [{ field: 'reminderAt', message: problemMessage('import.reminder_date_needed') }]
    : [];

interface Knowledge extends CurrentNeeds {
  readonly imported: ReadonlyMap<number, string>;
  readonly earlier: Map<string, number>;
}

const findNeed = ({ state }: RowCheckContext, row: ReadRow, { idsOf, needs }: Knowledge): CurrentNeed | Reason => {
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
const mergeIntoCurrent = (trainee: CurrentNeed['trainee'], values: Values): void => {
  for (const [name, value] of Object.entries(values))
    storeValue(trainee, name, { field: targetField({ resource: 'trainees', name }), value });
};

/** The reasons of a row whose need was not found. If its key is refused already, nothing is added. */
const withoutKey = ({ reasons }: ReadRow, lacked: Reason): readonly Reason[] =>
  reasons.some(({ field }) => field === lacked.field) ? reasons : [...reasons, lacked];

interface FoundNeed {
  readonly row: ReadRow;
  readonly current: CurrentNeed;
}

/** A row's plan with the differences that its preview shows. */
type Planned = RowPlan & { readonly differences: readonly Difference[] };

const relatedTexts = async (
  { database }: RowCheckContext,
  plans: readonly Planned[],
): Promise<Map<string, Map<number, string>>> => {
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
  { state }: RowCheckContext,
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
    const valueTexts = { before: show(difference, difference.before), after: show(difference, difference.after) };
    return { field: column?.field ?? difference.name, ...valueTexts };
  });
  return { ...plan, changes };
};

/** The plans with their changes in words, related records by their label. */
const showDifferences = async (context: RowCheckContext, plans: readonly Planned[]): Promise<RowPlan[]> => {
  const texts = await relatedTexts(context, plans);
  return plans.map((plan) => withChanges(context, plan, texts));
};

const judgeFound = (context: RowCheckContext, { row, current }: FoundNeed, knowledge: Knowledge): Planned => {
  const { rowNumber } = row;
  const all = needDifferences(context, row, current);
  const need = { id: current.id, before: {}, values: {} };
  const businessKey = `besoin ${current.id}`;
  const earlier = knowledge.earlier.get(businessKey);
  const reasons = [
    ...row.reasons,
    ...refusalsOf(context, current, all),
    ...reminderReasons(row),
    ...(earlier === undefined ? [] : [whole(problemMessage('import.need_in_earlier_row', { row: earlier }))]),
  ];
  if (reasons.length) return { ...settled(rowNumber, 'error', { reasons, need }), differences: [] };
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

const judge = (context: RowCheckContext, row: ReadRow, knowledge: Knowledge): Planned => {
  const { rowNumber } = row;
  const plain = (plan: RowPlan): Planned => ({ ...plan, differences: [] });
  if (row.isLeftOut) return plain(settled(rowNumber, 'skipped', { reasons: [whole(problemMessage('import.row_skipped'))] }));
  const imported = knowledge.imported.get(rowNumber);
  if (imported !== undefined) return plain(settled(rowNumber, 'skipped', { reasons: [whole(imported)] }));
  const current = findNeed(context, row, knowledge);
  return 'message' in current
    ? plain(settled(rowNumber, 'error', { reasons: [...withoutKey(row, current), ...reminderReasons(row)] }))
    : judgeFound(context, { row, current }, knowledge);
};

/** Checks rows that update needs: finds each need, compares its values, and lists refusals. */
export const checkKnownNeeds = async (context: RowCheckContext, rows: readonly ReadRow[]): Promise<RowPlan[]> => {
  const current = await loadCurrentNeeds(context, rows);
  const keys = [...current.needs.keys()].map((id) => `besoin ${id}`);
  const knowledge: Knowledge = {
    ...current,
    imported: await alreadyImportedRows(
      context,
      rows.map(({ rowNumber }) => rowNumber),
    ),
    earlier: await sameKeyRows(context, keys, rows[0]?.rowNumber ?? 0),
  };
  const plans = rows.map((row) => judge(context, row, knowledge));
  return showDifferences(context, plans);
};
