import { parisDay } from '../../../model/calendar/parisTime.ts';
import { REQUIRED_CELL } from '../../../model/imports/importCells.ts';
import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { isAskedByRule } from '../../../model/imports/requiredColumns.ts';
import { defaultOf } from '../../../model/kernel/defaultOf.ts';
import { lackingRefusal } from '../../../model/messages/lackingRefusal.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import {
  INITIAL_NEED_TRAINING_STATUS,
  isClosed,
  mayForceStatus,
  NEED_TRAINING_STATUSES,
  type NeedTrainingStatus,
} from '../../../model/needs/needTrainingStatuses.ts';
import { lackedFields } from '../../../model/registry/requiredFrom.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { searchText } from '../../../model/search/searchText.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { addedDefaults } from '../../needs/addedDefaults.ts';
import { findDuplicates } from '../../needs/duplicates/findDuplicates.ts';
import type { PersonMatch } from '../../needs/duplicates/personMatchStatement.ts';
import { type NeedToChange, statusChangeRefusal } from '../../needs/mass/statusChangeRefusal.ts';
import { selectedIds } from '../../records/lists/selection.ts';
import { type PossibleDuplicate, type Reason, type RowPlan, settled, whole } from '../state/importRow.ts';
import { type ReadRow, targetField, valuesOf } from './readRow.ts';
import type { RowCheckContext } from './rowCheckContext.ts';
import { alreadyImportedRows, sameKeyRows } from './sameKeyRows.ts';

const knownNeedsStatement = defineStatement({
  text: `
select n.id, n.training_type_id as "trainingType", n.trainee_id as "traineeId", lower(n.command_no_one) as "order", n.status,
  concat_ws(' ', t.last_name, t.first_name) as name
from need_trainings n join trainees t on t.id = n.trainee_id
where lower(n.command_no_one) = any($1::text[])
union
select n.id, n.training_type_id, n.trainee_id, lower(n.command_no_one), n.status, concat_ws(' ', t.last_name, t.first_name)
from need_trainings n join trainees t on t.id = n.trainee_id
where n.trainee_id = any($2::int[])`,
  columns: {
    id: 'int4',
    trainingType: 'int4',
    traineeId: 'int4',
    order: 'text?',
    status: typed<NeedTrainingStatus>('text'),
    name: 'text',
  },
});

type KnownNeed = RowOf<typeof knownNeedsStatement>;

const textIn = (values: ReadonlyMap<string, unknown>, name: string): string => String(values.get(name) ?? '');

const nameKey = ({ values: { trainees } }: ReadRow): string =>
  searchText(`${textIn(trainees, 'lastName')} ${textIn(trainees, 'firstName')}`);

const orderOf = ({ values: { need_trainings } }: ReadRow): string => textIn(need_trainings, 'commandNoOne').toLowerCase();

const phonesOf = ({ values: { trainees } }: ReadRow): string[] =>
  ['phoneNumber', 'mobilePhone'].map((name) => textIn(trainees, name)).filter(Boolean);

/** The key that two rows for the same training of the same person share. */
const keyOf = (row: ReadRow): string => {
  const type = textIn(row.values.need_trainings, 'trainingType');
  const contact = textIn(row.values.trainees, 'email').toLowerCase() || phonesOf(row).join();
  return [type, nameKey(row), orderOf(row) || contact || `ligne ${row.rowNumber}`].join('|');
};

const statusReasons = ({ actor }: RowCheckContext, { values }: ReadRow): Reason[] => {
  const status = values.need_trainings.get('status') as NeedTrainingStatus | undefined;
  if (status === undefined || status === INITIAL_NEED_TRAINING_STATUS) return [];
  const force = mayForceStatus(actor.roles);
  const need: NeedToChange = { status: INITIAL_NEED_TRAINING_STATUS, hasSession: false, sessionHasBegun: false };
  const message = statusChangeRefusal(need, status, force);
  return message === null ? [] : [{ field: 'status', message }];
};

const OPEN: readonly NeedTrainingStatus[] = NEED_TRAINING_STATUSES.filter((status) => !isClosed(status));

/** The existing need that a row would duplicate: same training and order, or same open training of the same person. */
const sameNeed = (row: ReadRow, needs: readonly KnownNeed[], matches: readonly PersonMatch[]): KnownNeed | undefined => {
  const type = row.values.need_trainings.get('trainingType');
  const order = orderOf(row);
  const people = new Set(matches.filter(({ reason }) => reason !== 'name_and_order').map(({ traineeId }) => traineeId));
  return needs.find((need) => {
    if (need.trainingType !== type || searchText(need.name) !== nameKey(row)) return false;
    if (order) return need.order === order;
    return people.has(need.traineeId) && OPEN.includes(need.status);
  });
};

const duplicatesOf = (matches: readonly PersonMatch[], names: ReadonlyMap<number, string>): PossibleDuplicate[] =>
  matches
    .slice(0, 10)
    .map(({ traineeId, needId, reason }) => ({ traineeId, name: names.get(traineeId) ?? '', needId, by: reason }));

const readableTrainees = async ({ database, actor }: RowCheckContext, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  return new Set(await selectedIds(database, { resource: RESOURCES.trainees, actor, selection: { ids: [...ids] } }));
};

interface Knowledge {
  readonly imported: ReadonlyMap<number, string>;
  readonly earlier: Map<string, number>;
  readonly matches: ReadonlyMap<number, readonly PersonMatch[]>;
  readonly known: readonly KnownNeed[];
  readonly names: ReadonlyMap<number, string>;
  readonly readable: ReadonlySet<number>;
}

const likelyTraineesStatement = defineStatement({
  text: 'select id, concat_ws($2, first_name, last_name) as name from trainees where id = any($1::int[])',
  columns: {
    id: 'int4',
    name: 'text',
  },
});

const gather = async (context: RowCheckContext, rows: readonly ReadRow[]): Promise<Knowledge> => {
  const { database, actor } = context;
  const candidates = rows.map((row) => ({
    key: row.rowNumber,
    firstName: textIn(row.values.trainees, 'firstName'),
    lastName: textIn(row.values.trainees, 'lastName'),
    email: textIn(row.values.trainees, 'email'),
    phones: phonesOf(row),
    orders: [orderOf(row), textIn(row.values.need_trainings, 'commandNoTwo')],
  }));
  const all = await findDuplicates(database, candidates, actor);
  const people = [...new Set(all.map(({ traineeId }) => traineeId))];
  const orders = [...new Set(rows.map(orderOf).filter(Boolean))];
  const names = await likelyTraineesStatement.rows(database, [people, ' ']);
  const chosenTrainees = rows.flatMap(({ chosenId }) => chosenId ?? []);
  const matches = new Map<number, PersonMatch[]>();
  for (const match of all) matches.set(match.key, [...(matches.get(match.key) ?? []), match]);
  return {
    imported: await alreadyImportedRows(
      context,
      rows.map(({ rowNumber }) => rowNumber),
    ),
    earlier: await sameKeyRows(context, rows.map(keyOf), rows[0]?.rowNumber ?? 0),
    matches,
    known: await knownNeedsStatement.rows(database, [orders, people]),
    names: new Map(names.map(({ id, name }) => [id, name])),
    readable: await readableTrainees(context, chosenTrainees),
  };
};

/** Added fields that the new need's status asks for. */
const lackedAtStatus = ({ state, now }: RowCheckContext, { values: { need_trainings: values } }: ReadRow): Reason[] => {
  const to = String(values.get('status') ?? state.newStatus ?? INITIAL_NEED_TRAINING_STATUS);
  const defaults = addedDefaults('need_trainings', now);
  const storedValue = (name: string) => values.get(name) ?? defaults[name];
  return lackedFields('need_trainings', { from: null, to, storedValue }).map((name) => ({
    field:
      state.layout.columns.find(({ target }) => target?.resource === 'need_trainings' && target.name === name)?.field ?? null,
    message: lackingRefusal('need_trainings', to, [name]) ?? '',
  }));
};

/** Is a column asked for although its layout has it free: its field is an added one, or the person's groups have to fill it. */
const isAskedBeside = ({ actor, now }: RowCheckContext, column: ImportColumn): boolean => {
  const field = column.target && targetField(column.target);
  const isAlwaysAdded = field?.customKey !== undefined && field.required === true;
  return (isAlwaysAdded && defaultOf(field, parisDay(now)) === undefined) || isAskedByRule(column, actor.roles);
};

/** Fields that every new record has to have besides the columns of the layout, and that the row lacks. */
const lackedReasons = (context: RowCheckContext, row: ReadRow): Reason[] =>
  context.state.layout.columns.flatMap((column) => {
    const { field, target, required } = column;
    if (required || target === null || (target.resource === 'trainees' && row.chosenId !== null)) return [];
    const isSaid = row.reasons.some((reason) => reason.field === field);
    const isFilled = valuesOf(row, target.resource).has(target.name);
    return isSaid || isFilled || !isAskedBeside(context, column) ? [] : [{ field, message: REQUIRED_CELL }];
  });

const plannedNeed = ({ state, now }: RowCheckContext, row: ReadRow, reuse: number | null): Pick<RowPlan, 'need' | 'trainee'> => ({
  need: {
    id: null,
    before: {},
    values: {
      status: state.newStatus ?? INITIAL_NEED_TRAINING_STATUS,
      ...addedDefaults('need_trainings', now),
      ...Object.fromEntries(row.values.need_trainings),
    },
  },
  trainee: {
    id: reuse,
    before: {},
    values: reuse === null ? { ...addedDefaults('trainees', now), ...Object.fromEntries(row.values.trainees) } : {},
  },
});

const judge = (context: RowCheckContext, row: ReadRow, knowledge: Knowledge): RowPlan => {
  const { rowNumber, chosenId } = row;
  if (row.isLeftOut) return settled(rowNumber, 'skipped', { reasons: [whole(problemMessage('import.row_skipped'))] });
  const imported = knowledge.imported.get(rowNumber);
  if (imported !== undefined) return settled(rowNumber, 'skipped', { reasons: [whole(imported)] });
  const matches = knowledge.matches.get(rowNumber) ?? [];
  const duplicates = duplicatesOf(matches, knowledge.names);
  const reasons = [
    ...row.reasons,
    ...statusReasons(context, row),
    ...lackedReasons(context, row),
    ...lackedAtStatus(context, row),
  ];
  if (chosenId !== null && !knowledge.readable.has(chosenId)) reasons.push(whole(problemMessage('import.trainee_gone')));
  if (reasons.length) return settled(rowNumber, 'error', { reasons, duplicates });
  const same = sameNeed(row, knowledge.known, matches);
  if (same)
    return settled(rowNumber, 'skipped', { reasons: [whole(problemMessage('import.need_exists', { id: same.id }))], duplicates });
  const businessKey = keyOf(row);
  const earlier = knowledge.earlier.get(businessKey);
  if (earlier !== undefined)
    return settled(rowNumber, 'skipped', {
      reasons: [whole(problemMessage('import.same_need_as_row', { row: earlier }))],
      duplicates,
    });
  knowledge.earlier.set(businessKey, rowNumber);
  return { ...settled(rowNumber, 'create', { businessKey, duplicates }), ...plannedNeed(context, row, chosenId) };
};

/** Checks rows that create needs: refused, existing, or new. */
export const checkNewNeeds = async (context: RowCheckContext, rows: readonly ReadRow[]): Promise<RowPlan[]> => {
  const knowledge = await gather(context, rows);
  return rows.map((row) => judge(context, row, knowledge));
};
