import { type Actor, isAllowed } from '../../model/access.ts';
import type { Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { RESOURCES } from '../../model/resources.ts';
import type { Queryable } from '../database/database.ts';
import { column, quoted } from './naming.ts';
import { scopeCondition } from './scope.ts';
import { Parameters } from './sql.ts';

/** Every field of every record that holds a file. */
const HOLDERS = Object.values<Resource>(RESOURCES).flatMap((resource) =>
  Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
    field.kind === 'file' ? [{ resource, name, field }] : [],
  ),
);

/** The condition that a file is the actor's own upload, or stands in a record that the actor may read. */
const fileCondition = (actor: Actor, row: string, params: Parameters): string => {
  const held = HOLDERS.filter(({ resource }) => isAllowed(resource.access.item, actor.roles)).map(({ resource, name, field }) => {
    const scope = scopeCondition(resource, actor, 't', params);
    const conditions = [`${column('t', name, field)} = ${row}.id`, ...(scope ? [scope] : [])];
    return `exists (select 1 from ${quoted(resource.name)} t where ${conditions.join(' and ')})`;
  });
  return [`${row}.uploaded_by_id = ${params.add(actor.accountId)}`, ...held].join(' or ');
};

interface OpenableFile {
  readonly id: number;
  readonly contentType: string;
}

/** The files among these that the actor may open; whatever the caller does with the others, they do not exist for the actor. */
export const openableFiles = async (
  database: Queryable,
  actor: Actor,
  ids: readonly number[],
): Promise<readonly OpenableFile[]> => {
  const params = new Parameters();
  const wanted = params.add(ids);
  const text = `select f.id, f.content_type as "contentType" from files f where f.id = any(${wanted}::int[]) and (${fileCondition(actor, 'f', params)})`;
  return database.query<OpenableFile>(text, params.values);
};

/** Does any record hold the file. */
export const isFileHeld = async (database: Queryable, id: number): Promise<boolean> => {
  const held = HOLDERS.map(
    ({ resource, name, field }) => `exists (select 1 from ${quoted(resource.name)} t where ${column('t', name, field)} = $1)`,
  );
  const [row] = await database.query<{ held: boolean }>(`select ${held.join(' or ')} as held`, [id]);
  return row?.held === true;
};
