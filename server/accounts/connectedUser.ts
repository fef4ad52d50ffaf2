import type { Actor } from '../../model/accounts/access.ts';
import { recordOfPerson } from '../../model/accounts/preparedFor.ts';
import type { Queryable } from '../database/database.ts';
import { profileStatement } from './profileStatement.ts';

const PATH = '/api/connected_user';

/** The logged-in person for the admin (specification §3, connected user). */
export const readConnectedUser = async (database: Queryable, actor: Actor) => {
  const profile = await profileStatement.row(database, [actor.accountId, actor.areas]);
  if (!profile) throw new Error('The account belongs to no user and no trainer');
  const { featureFlags, filters, ...person } = profile;
  return {
    '@context': '/api/contexts/ConnectedUser',
    '@id': PATH,
    '@type': 'ConnectedUser',
    id: actor.accountId,
    kind: actor.kind,
    /** The person's own record. */
    record: recordOfPerson(actor),
    ...person,
    roles: actor.roles,
    lacksFactor: actor.lacksFactor ?? false,
    mustChangePassword: actor.mustChangePassword ?? false,
    userApplication: { '@id': `/api/user_applications/${actor.accountId}`, id: actor.accountId, featureFlags, filters },
  };
};
