import type { JsonObject } from '../../model/kernel/json.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { toDomainError } from '../database/databaseErrors.ts';
import { quoted } from '../database/naming.ts';
import { Parameters, run } from '../database/sql.ts';
import { tableNamed } from '../database/tableName.ts';
import { deletedFrom } from '../database/writtenAlong.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { hooksOf } from './domain.ts';
import { readItem } from './item.ts';
import { journalInsert } from './journal.ts';

/** Deletes a record, or stamps it deleted, with its journal line, inside the caller's transaction. A record in use is refused. */
export const deleteInside = async (context: WriteContext, resource: Resource, id: number): Promise<void> => {
  const current = JSON.parse(await readItem(context.database, resource, id, context.actor)) as JsonObject;
  await hooksOf(resource.name)?.beforeDelete?.({
    transaction: context.database,
    actor: context.actor,
    now: context.now,
    requestId: context.requestId,
    accepts: context.accepts ?? [],
    id,
    current,
  });
  const params = new Parameters();
  const table = quoted(resource.name);
  const where = `where id = ${params.add(id)}::int`;
  const write = resource.softDelete
    ? `update ${table} set deleted_at = coalesce(deleted_at, now()), version = version + 1 ${where} returning id`
    : `delete from ${table} ${where} returning id`;
  const entry = { action: 'delete', resource: resource.name, before: current, after: null };
  const journal = journalInsert((value) => params.add(value), context, entry, 'page.id', ' from page');
  const text = `with page as (${write}), journal as (${journal}) select id from page`;
  const name = tableNamed(resource.name);
  const deleted = resource.softDelete ? [name] : deletedFrom(name);
  await run(context.database, { text, values: params.values, writes: [...deleted, 'api_logs'] }).catch((error: unknown) => {
    throw toDomainError(error, resource);
  });
};
