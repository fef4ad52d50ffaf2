import type { AutomationAction, AutomationAddressee } from '../../model/automations/automationActions.ts';
import { idFromIri, iriIn, iriOf } from '../../model/kernel/resource.ts';
import { ACT_TEXTS } from '../../model/messages/automations/automationLog.ts';
import { RECIPIENT_LABELS } from '../../model/messages/automations/automationRefusals.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';

/** Names of groups ($1) and users ($2). */
const namesStatement = defineStatement({
  text: `
select 'user_groups' as collection, id, name from user_groups where id = any($1::int[])
union all select 'users', id, first_name || ' ' || last_name from users where id = any($2::int[])`,
  columns: { collection: 'text?', id: 'int4?', name: 'text?' },
});

/** Names of the users and groups that acts are for, by their IRIs. */
export type AddresseeNames = ReadonlyMap<string, string>;

const idsOf = (collection: 'user_groups' | 'users', iris: readonly unknown[]): readonly number[] =>
  iris.flatMap((iri) => idFromIri(collection, String(iriIn(iri))) ?? []);

/** Reads them in one statement; none where the acts name nobody. */
export const readAddresseeNames = async (database: Queryable, actions: readonly AutomationAction[]): Promise<AddresseeNames> => {
  const addressees = actions.flatMap((action) => ('to' in action && action.to ? [action.to] : []));
  const groups = idsOf(
    'user_groups',
    addressees.map(({ group }) => group),
  );
  const users = idsOf(
    'users',
    addressees.map(({ user }) => user),
  );
  if (groups.length + users.length === 0) return new Map();
  const rows = await namesStatement.rows(database, [groups, users]);
  return new Map(rows.map(({ collection, id, name }) => [iriOf(collection ?? '', id ?? 0), name ?? '']));
};

/** An addressee in words: the group, user or address by name. */
export const addresseeText = ({ who, user, group, address }: AutomationAddressee, names: AddresseeNames): string => {
  if (who === 'address') return address ?? RECIPIENT_LABELS.address;
  if (who === 'user') return names.get(String(iriIn(user))) ?? RECIPIENT_LABELS.user;
  const name = who === 'group' ? names.get(String(iriIn(group))) : undefined;
  return name === undefined ? RECIPIENT_LABELS[who] : ACT_TEXTS.group(name);
};
