import { type AutomationAction, type AutomationAddressee, addresseeIris } from '../../model/automations/automationActions.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { joinNames } from '../../model/kernel/values/french.ts';
import { ACT_TEXTS } from '../../model/messages/automations/automationLog.ts';
import { RECIPIENT_LABELS } from '../../model/messages/automations/automationRefusals.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { addresseeIds } from './recipients.ts';

/** Names of groups ($1) and users ($2). */
const namesStatement = defineStatement({
  text: `
select 'user_groups' as collection, id, name from user_groups where id = any($1::int[])
union all select 'users', id, first_name || ' ' || last_name from users where id = any($2::int[])`,
  columns: { collection: 'text?', id: 'int4?', name: 'text?' },
});

/** Names of the users and groups that acts are for, by their IRIs. */
export type AddresseeNames = ReadonlyMap<string, string>;

/** Reads them in one statement; none where the acts name nobody. */
export const readAddresseeNames = async (database: Queryable, actions: readonly AutomationAction[]): Promise<AddresseeNames> => {
  const addressees = actions.flatMap((action) => ('to' in action && action.to ? [action.to] : []));
  const idsOf = (who: 'user' | 'group') => addressees.filter((to) => to.who === who).flatMap(addresseeIds);
  const [groups, users] = [idsOf('group'), idsOf('user')];
  if (groups.length + users.length === 0) return new Map();
  const rows = await namesStatement.rows(database, [groups, users]);
  return new Map(rows.map(({ collection, id, name }) => [iriOf(collection ?? '', id ?? 0), name ?? '']));
};

/** An addressee in words: the groups, users or address by name. */
export const addresseeText = (to: AutomationAddressee, names: AddresseeNames): string => {
  const { who, address } = to;
  if (who === 'address') return address ?? RECIPIENT_LABELS.address;
  const knownNames = addresseeIris(to).flatMap((iri) => names.get(iri) ?? []);
  if (knownNames.length === 0) return RECIPIENT_LABELS[who];
  return who === 'group' ? ACT_TEXTS.groups(knownNames) : joinNames(knownNames);
};
