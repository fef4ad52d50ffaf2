import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { columnOfViolation, foldedParts } from '../../../model/imports/listParts.ts';
import { newValuesOf } from '../../../model/imports/recordLayouts.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { PLANNED_FIELDS, type PlannedCollection } from '../../../model/planning/plannedRecords.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { hasFewerKilometres } from '../../../model/vehicles/vehicle.ts';
import { type LeavingRecord, plannedSessions } from '../../planning/replacement/askAboutPlanned.ts';
import { judgeBody } from '../../records/judgeBody.ts';
import { targetField } from '../check/readRow.ts';
import type { RowCheckContext } from '../check/rowCheckContext.ts';
import { type Reason, type StoredRow, whole } from '../state/importRow.ts';
import { asCandidates, type FindRecord, findCurrent, isKeyRefused, isReason, otherIdentity } from './likelyRecord.ts';
import { businessKeyOf, gatherRecords, uniqueFields } from './recordKnowledge.ts';
import { NO_VALUES, namesIn, type RecordPlan, type RecordRow, readRecordRow, recordValues } from './recordPlan.ts';
import { loadRecordRules, type RecordRules } from './recordRules.ts';
import { gatherFiles, type RowFiles, settleFiles } from './rowFiles.ts';
import { resolveRecordRelations } from './rowsOfOneFile.ts';
import { shownChanges, storedValues } from './storedValues.ts';

const isPlanned = (kind: string): kind is PlannedCollection => Object.values<string>(PLANNED_FIELDS).includes(kind);

/** Record that a row takes out of use, as the record's own write sees it: a closed place, a vehicle that is out of service. */
const leavingOf = ({ outcome, record, values, before }: RecordPlan): LeavingRecord | null => {
  if (outcome !== 'update' || !record?.id) return null;
  const [was, is] = [before, values].map(({ own, delegated }): JsonObject => ({ ...own, ...delegated }));
  if (was?.isActive === true && is?.isActive === false) return { id: record.id };
  const until = is?.inactiveUntilDate;
  if (typeof until !== 'string') return null;
  return { id: record.id, after: typeof was?.inactiveUntilDate === 'string' ? was.inactiveUntilDate : null, until };
};

/** Says of rows that take records out of use which coming sessions count on them. */
const withLeftSessions = async (
  { database, actor, now, isWriting }: RowCheckContext,
  kind: RecordImportKind,
  plans: readonly RecordPlan[],
): Promise<RecordPlan[]> => {
  if (isWriting || !isPlanned(kind)) return [...plans];
  const leaving = new Map(
    plans.flatMap((plan) => {
      const record = leavingOf(plan);
      return record ? [[plan, record] as const] : [];
    }),
  );
  if (leaving.size === 0) return [...plans];
  const left = await plannedSessions({ database, actor, now }, { collection: kind, records: [...leaving.values()] });
  return plans.map((plan) => {
    const record = leaving.get(plan);
    const sessions = record && left.get(record.id);
    if (!sessions) return plan;
    const field = record.until ? 'inactiveUntilDate' : 'isActive';
    return { ...plan, warnings: [...plan.warnings, { field, message: problemMessage('import.leaves_sessions', sessions) }] };
  });
};

type Outcome = Partial<Omit<RecordPlan, 'rowNumber' | 'outcome'>>;

const settled = (rowNumber: number, outcome: RecordPlan['outcome'], rest: Outcome): RecordPlan => ({
  rowNumber,
  outcome,
  reasons: [],
  warnings: [],
  businessKey: null,
  changes: [],
  duplicates: [],
  record: null,
  before: NO_VALUES,
  values: NO_VALUES,
  ...rest,
});

interface Checking extends FindRecord {
  readonly rules: RecordRules;
  readonly files: RowFiles;
}

const inBody = (field: Field, value: unknown): unknown => {
  if (field.kind === 'file') return iriOf('files', Number(value));
  if (field.kind === 'one') return iriOf(field.target, Number(value));
  return field.kind === 'many' ? (value as readonly number[]).map((id) => iriOf(field.target, id)) : value;
};

const bodyOf = (kind: RecordImportKind, { values }: RecordRow, current: JsonObject | undefined): JsonObject =>
  Object.fromEntries(
    [...foldedParts(kind, values, current ?? null)].map(([name, value]) => [
      name,
      inBody(targetField({ resource: kind, name }), value),
    ]),
  );

/** Unique values that another record already has. */
const takenReasons = ({ kind, knowledge }: Checking, { values }: RecordRow, ownId: unknown): Reason[] =>
  uniqueFields(kind).flatMap((name) => {
    const text = values.get(name);
    if (typeof text !== 'string' && typeof text !== 'number') return [];
    return knowledge.matches(name, String(text)).some(({ id }) => id !== ownId)
      ? [{ field: name, message: FIELD_REFUSALS.unique }]
      : [];
  });

/** Relations to records that the person who imports cannot see; those that the record has may stay. */
const foreignReasons = ({ knowledge }: Checking, { before, values }: RecordPlan): Reason[] =>
  [...Object.entries(values.own), ...Object.entries(values.many)].flatMap(([name, value]) => {
    const idsBefore = [before.own[name], before.many[name]].flat();
    const addedIds = [value].flat().filter((id) => !idsBefore.includes(id));
    return addedIds.some((id) => knowledge.isForeign(name, id)) ? [{ field: name, message: FIELD_REFUSALS.relation }] : [];
  });

/** Area fields: a record only moves into, or out of, areas of the person who imports. */
const areaReasons = ({ context: { actor }, kind }: Checking, plan: RecordPlan): Reason[] => {
  const { scope } = resourceByName(kind);
  if (typeof scope?.areas !== 'string' || actor.areas.length === 0) return [];
  const { areas: name } = scope;
  const idsIn = ({ own, many }: RecordPlan['values']) => [
    ...(many[name] ?? []),
    ...(typeof own[name] === 'number' ? [own[name]] : []),
  ];
  const [before, after] = [idsIn(plan.before), idsIn(plan.values)];
  const movedAreas = [...after.filter((id) => !before.includes(id)), ...before.filter((id) => !after.includes(id))];
  return movedAreas.every((id) => actor.areas.includes(id)) ? [] : [{ field: name, message: FIELD_REFUSALS.relation }];
};

/** An odometer only goes forward. */
const fewerKilometres = (current: JsonObject, { carMileage: after }: Readonly<Record<string, unknown>>): Reason[] => {
  const { carMileage: before } = current;
  if (!hasFewerKilometres(before, after)) return [];
  const kilometres = { before: Number(before).toLocaleString('fr'), after: Number(after).toLocaleString('fr') };
  return [{ field: 'carMileage', message: problemMessage('import.fewer_kilometres', kilometres) }];
};

interface RowBody {
  readonly body: JsonObject;
  readonly current: JsonObject | null;
}

const judgeRowBody = ({ context, kind }: Checking, { body, current }: RowBody) =>
  judgeBody({ resource: resourceByName(kind), body, current, roles: context.actor.roles, now: context.now });

/** Refusals of a row's values by the declaration, besides those of its cells, and what can be read of the row in spite of them. */
const readValues = (checking: Checking, row: RecordRow, current: JsonObject | undefined) => {
  const { kind } = checking;
  const body = { ...(current ? {} : newValuesOf(kind)), ...bodyOf(kind, row, current) };
  const judged = judgeRowBody(checking, { body, current: current ?? null });
  if (!('violations' in judged)) return { reasons: [], values: judged };
  const refused = new Set(judged.violations.map(({ propertyPath }) => /^(?:custom\.)?\w+/.exec(propertyPath)?.[0]));
  const readable = Object.entries(body).filter(([name]) => !refused.has(name));
  const rest = judgeRowBody(checking, { body: Object.fromEntries(readable), current: current ?? {} });
  const isSaid = (name: string | null) => row.reasons.some(({ field }) => field === name);
  // A row whose key is refused may be about a stored record, which has what the row lacks.
  const mayBeStored = (name: string | null) => isKeyRefused(checking, row) && !row.values.has(name ?? '');
  return {
    reasons: judged.violations
      .map(({ propertyPath, message }) => ({ field: columnOfViolation(kind, propertyPath), message }))
      .filter(({ field }) => !isSaid(field) && !mayBeStored(field)),
    values: 'violations' in rest ? null : rest,
  };
};

const judgeValues = (checking: Checking, row: RecordRow, current: JsonObject | undefined): RecordPlan => {
  const { kind, rules } = checking;
  const { rowNumber } = row;
  const record = { id: current ? Number(current.id) : null };
  const { reasons: refused, values: judged } = readValues(checking, row, current);
  const values = judged ? recordValues(judged) : NO_VALUES;
  const before = current ? storedValues(kind, current, namesIn(values)) : NO_VALUES;
  const plan = settled(rowNumber, current ? 'update' : 'create', { record, values, before });
  const reasons = [
    ...row.reasons,
    ...refused,
    ...takenReasons(checking, row, record.id),
    ...areaReasons(checking, plan),
    ...foreignReasons(checking, plan),
    ...(judged ? rules.reasons({ row, values: judged, current: current ?? null }) : []),
  ];
  if (reasons.length > 0) return settled(rowNumber, 'error', { reasons, record });
  if (current && namesIn(values).length === 0) return settled(rowNumber, 'unchanged', { record });
  if (!current) return plan;
  const warnings = [...otherIdentity(kind, current, namesIn(values)), ...fewerKilometres(current, values.own)];
  return { ...plan, warnings, changes: shownChanges(kind, { row, current, values }) };
};

/** A value of the column that only this row has; a later row of the file with it is refused. */
const noteKey = ({ kind, context, knowledge }: Checking, row: RecordRow, plan: RecordPlan): RecordPlan => {
  const { keyField } = context.state;
  const current = plan.record?.id ? knowledge.current.get(plan.record.id) : undefined;
  // A row found without its key, or by a person, has that of its record.
  const isFoundOtherwise = current && keyField && (!row.values.has(keyField) || row.chosenId === plan.record?.id);
  const values = isFoundOtherwise ? new Map(Object.entries(current)) : row.values;
  const businessKey = businessKeyOf(kind, keyField, values);
  if (businessKey === null) return plan;
  const earlier = knowledge.earlier.get(businessKey);
  if (earlier !== undefined) {
    const reasons = [...plan.reasons, whole(problemMessage('import.record_in_earlier_row', { row: earlier }))];
    return settled(row.rowNumber, 'error', { reasons, record: plan.record });
  }
  if (plan.outcome === 'error') return plan;
  knowledge.earlier.set(businessKey, row.rowNumber);
  return { ...plan, businessKey };
};

const judge = (checking: Checking, row: RecordRow): RecordPlan => {
  const { rowNumber } = row;
  if (row.isLeftOut) return settled(rowNumber, 'skipped', { reasons: [whole(problemMessage('import.row_skipped'))] });
  const imported = checking.knowledge.imported.get(rowNumber);
  if (imported !== undefined && checking.context.state.keyField === null)
    return settled(rowNumber, 'skipped', { reasons: [whole(imported)] });
  const { current, candidates } = findCurrent(checking, row);
  settleFiles(checking, row, isReason(current) ? undefined : current);
  const duplicates = asCandidates(checking.kind, candidates);
  if (isReason(current)) return settled(rowNumber, 'error', { reasons: [...row.reasons, current], duplicates });
  return { ...noteKey(checking, row, judgeValues(checking, row, current)), duplicates };
};

/** Checks rows of records: each creates one, or updates the one that its key finds. */
export const checkRecords = async (context: RowCheckContext, storedRows: readonly StoredRow[]): Promise<RecordPlan[]> => {
  const { state } = context;
  const { mode } = state.layout;
  if (mode.kind !== 'record') throw new Error(`${state.typeName} is no kind of record`);
  const rows = storedRows.map((row) => readRecordRow(state, row, parisDay(context.now)));
  await resolveRecordRelations(context, mode.resource, rows);
  const knowledge = await gatherRecords(context, mode.resource, rows);
  const files = await gatherFiles(context, rows, knowledge.current);
  const rules = await loadRecordRules(context, { kind: mode.resource, rows, current: knowledge.current });
  const plans = rows.map((row) => {
    const plan = judge({ context, kind: mode.resource, knowledge, rules, files }, row);
    return plan.outcome === 'skipped' ? plan : { ...plan, warnings: [...row.warnings, ...plan.warnings] };
  });
  return withLeftSessions(context, mode.resource, plans);
};
