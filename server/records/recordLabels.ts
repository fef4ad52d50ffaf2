import type { JsonObject } from '../../model/kernel/values/json.ts';
import { type RESOURCES, type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { addLinks, removeLinks } from '../database/links.ts';
import { joinTableName, quoted } from '../database/naming.ts';
import { tableNamed } from '../database/tableName.ts';
import { readLabels } from '../hydra/journal/journalLabels.ts';
import { chosenFields } from '../hydra/read/properties.ts';
import { selectObjects } from '../hydra/read/select.ts';

/** Records as the API embeds them, by IRI; one that is gone is left out. `ids` are by collection. */
export const recordLabels = (
  database: Queryable,
  ids: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<ReadonlyMap<string, JsonObject>> => readLabels(database, ids);

interface ShownRecords {
  /** Also of related records: `trainee.lastName`. */
  readonly columns: readonly string[];
  /** ORDER BY of the rows. */
  readonly order: string;
}

/** SELECT of the records in the CTE `page` as JSON text, column `object`, with these fields of the list. */
export const recordObjects = (collection: ResourceKey, { columns, order }: ShownRecords): string => {
  const resource = resourceByName(collection);
  const only = chosenFields(resource, columns);
  return selectObjects(resource, { columns: [...only.keys()], only }, order);
};

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
