import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import type { Queryable } from '../../database/database.ts';
import type { WriteEvent, WriteHooks } from '../../hydra/contract/writeHooks.ts';
import { invalid } from '../../kernel/domainError.ts';
import { recordLinks } from '../../records/recordLabels.ts';
import { recordReader } from '../../records/recordReader.ts';
import { type UserGroup, userGroupsStatement } from './accountStatements.ts';
import { readHeldRights, refuseGrantedRoles, refuseStronger, refuseStrongerGroup } from './grantedRights.ts';
import { keepSuperAdmin, lockRights } from './keepSuperAdmin.ts';

type StoredGroup = Pick<UserGroup, 'roles' | 'members'>;

/** The stored group; empty values for a new one. */
const readGroup = async (transaction: Queryable, id: unknown): Promise<StoredGroup> =>
  (await userGroupsStatement.row(transaction, 'id', [id ?? null])) ?? { roles: [], members: [] };

const rolesIn = ({ values }: Pick<WriteEvent, 'values'>): readonly string[] | null => {
  const roles = values.own.get('roles');
  return Array.isArray(roles) ? roles.map(String) : null;
};

const isAboutRights = ({ values }: Pick<WriteEvent, 'values'>): boolean =>
  values.own.has('roles') || values.delegated.has('users');

/** Role changes affect every member, and need all the rights of each. */
const refuseRoles = async ({ transaction, actor }: WriteEvent, before: StoredGroup, after: readonly string[]): Promise<void> => {
  const heldRights = await readHeldRights(transaction, 'users', before.members);
  refuseStrongerGroup({ actor, held: heldRights, propertyPath: 'roles' }, before);
  refuseGrantedRoles({ actor, granted: after.filter((role) => !before.roles.includes(role)), propertyPath: 'roles' });
};

/** Users who join and leave a group in a write. */
interface GroupMoves {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

const heldIn = (current: JsonObject | null): readonly number[] =>
  Array.isArray(current?.users) ? current.users.map((user: JsonObject) => Number(user.id)) : [];

/** Changes of a group's users in a body; null if it does not contain them. */
const groupMoves = ({ current, values }: Pick<WriteEvent, 'current' | 'values'>): GroupMoves | null => {
  const users = values.delegated.get('users');
  if (!Array.isArray(users)) return null;
  const members = heldIn(current);
  const newMembers = users.map(Number);
  return {
    added: newMembers.filter((id) => !members.includes(id)),
    removed: members.filter((id) => !newMembers.includes(id)),
  };
};

type Writing = Pick<WriteEvent, 'transaction' | 'actor'>;

const refuseUnknown = async ({ transaction, actor }: Writing, ids: readonly number[]): Promise<void> => {
  const knownUsers = await recordReader({ database: transaction, actor }, 'users').listUnscoped(ids);
  if (knownUsers.length !== ids.length)
    throw invalid({ propertyPath: 'users', message: FIELD_REFUSALS.relation, code: 'relation' });
};

/** Only adds and removes those who join or leave: users added meanwhile by another form stay. */
const setGroupUsers = async (event: Writing, groupId: number, { added, removed }: GroupMoves): Promise<void> => {
  const { transaction } = event;
  await refuseUnknown(event, added);
  const users = recordLinks(transaction, 'users');
  await users.unlink('userGroups', removed, groupId);
  await users.link('userGroups', added, groupId);
};

/** Joining or leaving changes the person's rights and the group's. */
const refuseMoves = async (event: WriteEvent, before: StoredGroup, after: readonly string[]): Promise<void> => {
  const moves = groupMoves(event);
  if (!moves || moves.added.length + moves.removed.length === 0) return;
  const { actor, transaction } = event;
  if (moves.added.length > 0) refuseGrantedRoles({ actor, granted: after, propertyPath: 'users' });
  refuseStrongerGroup({ actor, held: [], propertyPath: 'users' }, before);
  const heldRights = await readHeldRights(transaction, 'users', [...moves.added, ...moves.removed]);
  refuseStronger({ actor, held: heldRights, propertyPath: 'users' });
};

/** A group's roles are changed only by people who hold them all, and only for members who hold no more. */
export const userGroupHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const { actor, transaction, current, values } = event;
    if (isAboutRights(event)) await lockRights(transaction);
    const before = await readGroup(transaction, current?.id);
    const roles = rolesIn(event);
    for (const propertyPath of ['code', 'requiresSecondFactor']) {
      if (current && values.own.has(propertyPath)) refuseStrongerGroup({ actor, held: [], propertyPath }, before);
    }
    if (values.own.has('roles')) await refuseRoles(event, before, roles ?? []);
    await refuseMoves(event, before, roles ?? before.roles);
    return undefined;
  },
  afterWrite: async ({ id, ...event }) => {
    const moves = groupMoves(event);
    if (moves) await setGroupUsers(event, id, moves);
    if (isAboutRights(event)) await keepSuperAdmin(event.transaction);
  },
  beforeDelete: async ({ transaction, actor, id }) => {
    await lockRights(transaction);
    refuseStrongerGroup({ actor, held: [], propertyPath: null }, await readGroup(transaction, id));
  },
};
