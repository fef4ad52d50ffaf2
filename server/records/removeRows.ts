import type { Resource } from '../../model/kernel/resource.ts';
import { deletedFrom } from '../database/changedTables.ts';
import { toDomainError } from '../database/databaseErrorRefusal.ts';
import { quoted } from '../database/naming.ts';
import { tableNamed } from '../database/tableName.ts';
import { appendJournalLines } from '../hydra/journal/journal.ts';
import { readItems } from '../hydra/read/item.ts';
import type { Writer } from './recordWriter.ts';

/** Deletes rows in one statement, with a journal line each that has the record as it was. Records in use are refused. */
export const removeRows = async (writer: Writer, resource: Resource, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const { database } = writer;
  const items = await readItems(database, resource, { ids, actor: null });
  const text = `delete from ${quoted(resource.name)} where id = any($1::int[])`;
  await database.write(deletedFrom(tableNamed(resource.name)), text, [ids]).catch((error: unknown) => {
    throw toDomainError(error, resource);
  });
  const lines = items.map((before) => ({ recordId: Number(before.id), before, after: null }));
  await appendJournalLines(database, writer, { action: 'delete', resource: resource.name, lines });
};
