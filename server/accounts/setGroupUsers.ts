import type { JsonObject } from '../../model/kernel/json.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { invalid } from '../domainError.ts';
import { recordLinks } from '../records/recordLinks.ts';
import { recordReader } from '../records/recordReader.ts';
import type { WriteEvent } from '../records/writeHooks.ts';

/** Users who join and leave a group in a write. */
export interface GroupMoves {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

const heldIn = (current: JsonObject | null): readonly number[] =>
  Array.isArray(current?.users) ? current.users.map((user: JsonObject) => Number(user.id)) : [];

/** Changes of a group's users in a body; null if it does not contain them. */
export const groupMoves = ({ current, values }: Pick<WriteEvent, 'current' | 'values'>): GroupMoves | null => {
  const users = values.delegated.get('users');
  if (!Array.isArray(users)) return null;
  const held = heldIn(current);
  const wanted = users.map(Number);
  return {
    added: wanted.filter((id) => !held.includes(id)),
    removed: held.filter((id) => !wanted.includes(id)),
  };
};

type Writing = Pick<WriteEvent, 'transaction' | 'actor'>;

const refuseUnknown = async ({ transaction, actor }: Writing, ids: readonly number[]): Promise<void> => {
  const known = await recordReader({ database: transaction, actor }, 'users').listUnscoped(ids);
  if (known.length !== ids.length) throw invalid({ propertyPath: 'users', message: FIELD_REFUSALS.relation, code: 'relation' });
};

/** Only adds and removes those who join or leave: users added meanwhile by another form stay. */
export const setGroupUsers = async (event: Writing, groupId: number, { added, removed }: GroupMoves): Promise<void> => {
  const { transaction } = event;
  await refuseUnknown(event, added);
  const users = recordLinks(transaction, 'users');
  await users.unlink('userGroups', removed, groupId);
  await users.link('userGroups', added, groupId);
};
