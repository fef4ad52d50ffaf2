import type { Queryable } from './database.ts';
import { quoted } from './naming.ts';
import { tableNamed } from './tableName.ts';

interface Links {
  readonly owners: readonly number[];
  readonly targets: readonly number[];
}

/** Links every owner with every target in a join table; links that exist stay. */
export const addLinks = async (database: Queryable, table: string, { owners, targets }: Links): Promise<void> => {
  if (owners.length === 0 || targets.length === 0) return;
  const text = `insert into ${quoted(table)} (owner_id, target_id)
select o.id, t.id from unnest($1::int[]) o(id) cross join unnest($2::int[]) t(id) on conflict do nothing`;
  await database.write(tableNamed(table), text, [owners, targets]);
};

/** Removes the links between owners and targets; without targets, all links of the owners. */
export const removeLinks = async (
  database: Queryable,
  table: string,
  { owners, targets }: Pick<Links, 'owners'> & Partial<Links>,
): Promise<void> => {
  if (owners.length === 0 || targets?.length === 0) return;
  const narrowed = targets ? ' and target_id = any($2::int[])' : '';
  const text = `delete from ${quoted(table)} where owner_id = any($1::int[])${narrowed}`;
  await database.write(tableNamed(table), text, targets ? [owners, targets] : [owners]);
};

/** Replaces all links of the owner by links with these targets. */
export const replaceLinks = async (
  database: Queryable,
  table: string,
  { owner, targets }: { readonly owner: number; readonly targets: readonly number[] },
): Promise<void> => {
  const text = `delete from ${quoted(table)} where owner_id = $1 and not target_id = any($2::int[])`;
  await database.write(tableNamed(table), text, [owner, targets]);
  await addLinks(database, table, { owners: [owner], targets });
};
