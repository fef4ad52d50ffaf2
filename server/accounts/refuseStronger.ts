import type { Actor } from '../../model/accounts/access.ts';
import { GUARDED_ACCOUNT_FIELDS, type Held, MISSING_RIGHT_MESSAGES, missingRight } from '../../model/accounts/accountRights.ts';
import { DomainError, invalid } from '../domainError.ts';
import type { WriteEvent } from '../records/writeHooks.ts';
import { readHeldRights } from './readHeldRights.ts';

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
  const own = { roles: group.roles, areas: actor.areas, kind: 'user' as const };
  if (missingRight(actor, own)) throw refusal(MISSING_RIGHT_MESSAGES.group.right, propertyPath);
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
  const held = await readHeldRights(event.transaction, table, [Number(event.current.id)]);
  refuseStronger({ actor: event.actor, held, propertyPath });
};
