import type { Resource } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { deletedFrom } from '../../database/changedTables.ts';
import { toDomainError } from '../../database/databaseErrorRefusal.ts';
import { quoted } from '../../database/naming.ts';
import { Parameters, run } from '../../database/sql.ts';
import { tableNamed } from '../../database/tableName.ts';
import { raisedVersion, type WriteContext } from '../contract/writeContext.ts';
import { journalInsert, writtenRow } from '../journal/journal.ts';
import { hooksOf } from '../read/domain.ts';
import { readItem } from '../read/item.ts';

/** DELETE of the row, or the UPDATE that marks it as deleted. */
const removal = (
  { name, softDelete }: Resource,
  { id, now }: { readonly id: number; readonly now: Date },
  params: Parameters,
): string => {
  const table = quoted(name);
  const where = `where id = ${params.add(id)}::int returning id`;
  if (!softDelete) return `delete from ${table} ${where}`;
  const time = `${params.add(now)}::timestamptz`;
  return `update ${table} set deleted_at = coalesce(deleted_at, ${time}), ${raisedVersion(table, time)} ${where}`;
};

/** Deletes a record, or marks it deleted, with a journal line, in the caller's transaction. A record in use is refused. */
export const deleteInside = async (context: WriteContext, resource: Resource, id: number): Promise<void> => {
  const current = JSON.parse(await readItem(context.database, resource, { id, actor: context.actor })) as JsonObject;
  await hooksOf(resource.name)?.beforeDelete?.({
    transaction: context.database,
    actor: context.actor,
    now: context.now,
    requestId: context.requestId,
    accepts: context.accepts ?? [],
    acceptedSessions: context.acceptedSessions,
    plannedReplacements: context.plannedReplacements,
    id,
    current,
  });
  const params = new Parameters();
  const write = removal(resource, { id, now: context.now }, params);
  const record = { ...writtenRow(resource.name), rows: ['old'] };
  const entry = { action: 'delete', resource: resource.name, before: current, after: null, record };
  const journal = journalInsert((value) => params.add(value), context, entry);
  const text = `with page as (${write}), journal as (${journal}) select id from page`;
  const name = tableNamed(resource.name);
  const deleted = resource.softDelete ? name : deletedFrom(name);
  await run(context.database, { text, values: params.values, writes: [deleted, 'api_logs'] }).catch((error: unknown) => {
    throw toDomainError(error, resource);
  });
};
