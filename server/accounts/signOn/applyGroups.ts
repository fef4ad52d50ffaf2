import type { Actor } from '../../../model/accounts/access.ts';
import type { Queryable } from '../../database/database.ts';
import { DomainError } from '../../domainError.ts';
import { recordWriter, type Writer } from '../../records/recordWriter.ts';
import type { SignOnProvider } from '../../signOnSettings.ts';
import { accountJournal } from '../accountJournal.ts';
import { keepSuperAdmin } from '../keepSuperAdmin.ts';
import { userGroupsStatement } from '../userGroupsStatement.ts';
import { SignOnRefusal } from './signOnRefusal.ts';

/** The id and members of a group of the settings. */
export const groupOf = async (transaction: Queryable, code: string) => {
  const group = await userGroupsStatement.row(transaction, 'code', [code]);
  if (!group) throw new SignOnRefusal('misconfigured');
  return group;
};

interface ApplyGroups {
  readonly owner: Pick<Actor, 'kind' | 'id'>;
  readonly settings: SignOnProvider;
  /** As the provider names them. */
  readonly claimed: readonly string[];
}

const refuseLastAdministrator = async (transaction: Queryable): Promise<void> => {
  try {
    await keepSuperAdmin(transaction);
  } catch (error) {
    if (error instanceof DomainError) throw new SignOnRefusal('last_admin', { cause: error });
    throw error;
  }
};

/**
 * Makes a user a member of the mapped groups that the provider names, and of no other mapped group; groups outside the mapping stay.
 * In the caller's transaction, after `lockRights`. Trainers have no groups.
 */
export const applyGroups = async (writer: Writer, { owner, settings, claimed }: ApplyGroups): Promise<void> => {
  if (settings.groupsClaim === undefined || owner.kind !== 'user') return;
  const { database } = writer;
  const wanted = new Set(Object.entries(settings.groups).flatMap(([value, code]) => (claimed.includes(value) ? [code] : [])));
  const moves = { added: [] as string[], removed: [] as string[] };
  const users = recordWriter(writer, 'users');
  for (const code of new Set(Object.values(settings.groups))) {
    const { id, members } = await groupOf(database, code);
    const isMember = members.includes(owner.id);
    if (wanted.has(code) === isMember) continue;
    if (isMember) await users.unlink('userGroups', owner.id, id);
    else await users.link('userGroups', owner.id, id);
    moves[isMember ? 'removed' : 'added'].push(code);
  }
  const { added, removed } = moves;
  if (added.length + removed.length === 0) return;
  if (removed.length > 0) await refuseLastAdministrator(database);
  await users.touch(owner.id);
  await accountJournal(writer, {
    action: 'sign_on_groups',
    owner,
    before: { userGroups: removed },
    after: { userGroups: added },
  });
};
