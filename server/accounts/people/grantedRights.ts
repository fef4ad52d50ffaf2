import {
  GUARDED_ACCOUNT_FIELDS,
  type Held,
  isWiderThan,
  MISSING_RIGHT_MESSAGES,
  missingRight,
} from '../../../model/accounts/accountRights.ts';
import { type Actor, mayGrant } from '../../../model/kernel/access.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';
import type { WriteEvent } from '../../hydra/contract/writeHooks.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';

interface GrantedRoles {
  readonly actor: Pick<Actor, 'roles'>;
  readonly granted: readonly string[];
  /** Field named in the refusal. */
  readonly propertyPath: string;
  readonly message?: string;
}

/** Refuses (422) granting or taking over a role that the caller lacks. */
export const refuseGrantedRoles = ({
  actor,
  granted,
  propertyPath,
  message = problemMessage('account.right_not_held'),
}: GrantedRoles): void => {
  if (!granted.every((role) => mayGrant(role as Role, actor.roles))) throw invalid({ propertyPath, message, code: 'forbidden' });
};

const HELD = {
  users: `
select u.id, array(select distinct unnest(g.roles) from users_user_groups l join user_groups g on g.id = l.target_id where l.owner_id = u.id) as roles,
  array(select target_id from users_areas where owner_id = u.id) as areas, 'user' as kind
from users u where u.id = any($1::int[])`,
  trainers: `
select t.id, case when t.is_region_manager then array['ROLE_TRAINER_REGION_MANAGER'] else '{}' end as roles,
  array(select target_id from trainers_areas where owner_id = t.id) as areas, 'trainer' as kind
from trainers t where t.id = any($1::int[])`,
} as const;

/** Rights and areas of people ($1: ids). */
const heldRightsStatement = defineBuiltStatement({
  text: (table: keyof typeof HELD) => HELD[table],
  columns: { id: 'int4', roles: 'text[]', areas: 'int4[]', kind: typed<Held['kind']>('text') },
  examples: ['users', 'trainers'],
});

/** People's rights and areas as they are now, inside the transaction. */
export const readHeldRights = (
  transaction: Queryable,
  table: 'users' | 'trainers',
  ids: readonly number[],
): Promise<readonly (Held & { readonly id: number })[]> => heldRightsStatement.rows(transaction, table, [ids]);

/** A removal has no field. */
const refusal = (message: string, propertyPath: string | null): DomainError =>
  propertyPath === null
    ? new DomainError('request.forbidden', { detail: message })
    : invalid({ propertyPath, message, code: 'forbidden' });

interface Stronger {
  readonly actor: Pick<Actor, 'roles' | 'areas'>;
  readonly held: readonly Held[];
  readonly propertyPath: string | null;
}

/** Refuses changes of people who hold a role or area that the caller lacks. */
export const refuseStronger = ({ actor, held, propertyPath }: Stronger): void => {
  for (const one of held) {
    const lacked = missingRight(actor, one);
    if (lacked) throw refusal(MISSING_RIGHT_MESSAGES.account[lacked], propertyPath);
  }
};

/** Refuses changes of a group that holds, or whose members hold, a role or area that the caller lacks. */
export const refuseStrongerGroup = (
  { actor, held, propertyPath }: Stronger,
  group: { readonly roles: readonly string[] },
): void => {
  const groupRights = { roles: group.roles, areas: actor.areas, kind: 'user' as const };
  if (missingRight(actor, groupRights)) throw refusal(MISSING_RIGHT_MESSAGES.group.right, propertyPath);
  for (const member of held) {
    const lacked = missingRight(actor, member);
    if (lacked) throw refusal(MISSING_RIGHT_MESSAGES.group[lacked === 'right' ? 'member' : 'area'], propertyPath);
  }
};

/** The first field of a write that affects login or rights; null: none. */
export const accessField = ({ values }: Pick<WriteEvent, 'values'>): string | null =>
  GUARDED_ACCOUNT_FIELDS.find((name) =>
    name === 'password'
      ? Boolean(values.delegated.get(name))
      : values.delegated.has(name) || values.own.has(name) || values.many.has(name),
  ) ?? null;

/** Refuses a change of an account that currently holds more than the caller. */
export const refuseStrongerAccount = async (event: WriteEvent, table: 'users' | 'trainers'): Promise<void> => {
  const propertyPath = accessField(event);
  if (!event.current || propertyPath === null) return;
  const heldRights = await readHeldRights(event.transaction, table, [Number(event.current.id)]);
  refuseStronger({ actor: event.actor, held: heldRights, propertyPath });
};

type Write = Pick<WriteEvent, 'actor' | 'current' | 'values'>;

const areasIn = (current: JsonObject | null): readonly number[] =>
  Array.isArray(current?.areas) ? current.areas.map((area: JsonObject) => Number(area.id)) : [];

const forbidden = (propertyPath: string, message: string) => invalid({ propertyPath, message, code: 'forbidden' });

/** Refuses giving a user areas that the caller lacks; areas the user already had may stay. */
export const refuseWiderAreas = ({ actor, current, values }: Write): void => {
  const areas = values.many.get('areas') ?? (current ? null : []);
  if (areas === null || actor.areas.length === 0) return;
  const heldAreas = areasIn(current);
  const addedAreas = areas.filter((area) => !heldAreas.includes(area));
  if (areas.length === 0 || (addedAreas.length > 0 && isWiderThan('user', addedAreas, actor.areas))) {
    throw forbidden('areas', problemMessage('account.area_not_held'));
  }
};
