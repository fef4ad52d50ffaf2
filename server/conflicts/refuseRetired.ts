import type { JsonObject } from '../../model/kernel/values/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { PLANNED_FIELDS, type PlannedCollection, type PlannedField } from '../../model/planning/plannedRecords.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import type { WriteEvent } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';
import { isRetired, PLANNED_LABELS } from './retiredSql.ts';

/** Records ($1: ids) that can no longer be planned. */
const retiredStatement = defineBuiltStatement({
  text: (collection: PlannedCollection) => `select r.id, ${PLANNED_LABELS[collection]} as label,
  coalesce(to_jsonb(r)->>'deleted_at', '') <> '' as "isDeleted"
from ${collection} r where r.id = any($1::int[]) and ${isRetired(collection)} order by r.id`,
  columns: { id: 'int4', label: 'text', isDeleted: 'bool' },
  examples: Object.keys(PLANNED_LABELS) as PlannedCollection[],
});

const FIELDS = Object.keys(PLANNED_FIELDS) as readonly PlannedField[];

const idsIn = (value: unknown): readonly number[] =>
  [value].flat().flatMap((item) => (typeof item === 'number' ? [item] : ((item as { readonly id?: number } | null)?.id ?? [])));

/** Finds the records in these fields, by id, that can no longer be planned. */
const findRetired = async (database: Queryable, idsByField: Partial<Record<PlannedField, readonly number[]>>) => {
  const retired = [];
  for (const field of FIELDS) {
    const ids = idsByField[field] ?? [];
    if (ids.length === 0) continue;
    for (const row of await retiredStatement.rows(database, PLANNED_FIELDS[field], [ids])) retired.push({ field, ...row });
  }
  return retired;
};

/** The same for a stored session's item. */
export const findRetiredOf = (database: Queryable, item: JsonObject) =>
  findRetired(database, Object.fromEntries(FIELDS.map((field) => [field, idsIn(item[field])])));

const isOver = ({ current, values, now }: WriteEvent): boolean =>
  Date.parse(String(values.own.get('endAt') ?? current?.endAt)) < now.getTime();

/**
 * Refuses to plan a coming session with what is deleted or deactivated; what it already has may stay, as a conflict. Past sessions are
 * entered as they took place.
 */
export const refuseRetired = async (event: WriteEvent): Promise<void> => {
  const { transaction, current, values } = event;
  if (isOver(event)) return;
  const addedIds = FIELDS.map((field) => {
    const currentIds = idsIn(current?.[field]);
    return [field, idsIn(values.many.get(field) ?? values.own.get(field)).filter((id) => !currentIds.includes(id))];
  });
  const retired = await findRetired(transaction, Object.fromEntries(addedIds));
  if (retired.length === 0) return;
  throw invalid(
    ...retired.map(({ field, label, isDeleted }) => ({
      propertyPath: field,
      message: problemMessage('planning.record_retired', { record: label, isDeleted }),
      code: 'retired',
    })),
  );
};
