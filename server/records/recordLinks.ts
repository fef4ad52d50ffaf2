import type { RESOURCES, ResourceKey } from '../../model/resources.ts';
import type { Queryable } from '../database/database.ts';
import { addLinks, removeLinks } from '../database/links.ts';
import { joinTableName, quoted } from '../database/naming.ts';
import { tableNamed } from '../database/tableName.ts';

/** Relations whose links belong to the record. */
type OwnedRelation<K extends ResourceKey> = {
  [Name in keyof (typeof RESOURCES)[K]['fields']]: (typeof RESOURCES)[K]['fields'][Name] extends { readonly kind: 'many' }
    ? Name
    : never;
}[keyof (typeof RESOURCES)[K]['fields']] &
  string;

type Ids = number | readonly number[];

const idsIn = (ids: Ids): readonly number[] => (typeof ids === 'number' ? [ids] : ids);

/** Links of the records of one collection, for commands that raise versions and write the journal themselves (`touch`, `journal`). */
export const recordLinks = <K extends ResourceKey>(database: Queryable, name: K) => ({
  /** Links every owner with every target; links that exist stay. */
  link: (relation: OwnedRelation<K>, owners: Ids, targets: Ids): Promise<void> =>
    addLinks(database, joinTableName(name, relation), { owners: idsIn(owners), targets: idsIn(targets) }),
  /** Links the pairs that a query selects: the owner's id and the target's. Links that exist stay. */
  linkWhere: async (relation: OwnedRelation<K>, select: string, values: readonly unknown[]): Promise<void> => {
    const table = tableNamed(joinTableName(name, relation));
    await database.write(table, `insert into ${quoted(table)} (owner_id, target_id) ${select} on conflict do nothing`, values);
  },
  /** Removes the links between owners and targets; without targets, all links of the owners. */
  unlink: (relation: OwnedRelation<K>, owners: Ids, targets?: Ids): Promise<void> =>
    removeLinks(database, joinTableName(name, relation), {
      owners: idsIn(owners),
      ...(targets !== undefined && { targets: idsIn(targets) }),
    }),
});
