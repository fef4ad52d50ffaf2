import type { Actor } from '../../model/accounts/access.ts';
import type { Queryable } from '../database/database.ts';

const PATH = '/api/connected_user';

/** Profile fields that the session does not have. */
const PROFILE = `
select a.email, p.first_name as "firstName", p.last_name as "lastName", p.feature_flags as "featureFlags",
  array(select g.name from users_user_groups l join user_groups g on g.id = l.target_id where p.kind = 'user' and l.owner_id = p.id order by g.name) as "userGroups",
  (select coalesce(json_agg(json_build_object('@id', '/api/areas/' || r.id, '@type', 'Area', 'id', r.id, 'code', r.code, 'name', r.name) order by r.code), '[]')
    from areas r where r.id = any($2::int[])) as areas,
  (select json_build_object('@id', '/api/filters/' || f.id, '@type', 'Filters', 'id', f.id, 'version', f.version,
      'filtersPlanning', f.filters_planning, 'filtersTrainingOfficerView', f.filters_training_officer_view,
      'filtersVehiclesToAssociate', f.filters_vehicles_to_associate, 'filtersTeachingToolsToAssociate', f.filters_teaching_tools_to_associate)
    from filters f where f.account_id = a.id) as filters
from accounts a
cross join lateral (
  select 'user' as kind, id, first_name, last_name, feature_flags from users where account_id = a.id
  union all
  select 'trainer', id, first_name, last_name, '{}' from trainers where account_id = a.id
) p
where a.id = $1`;

interface Profile {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly featureFlags: readonly string[];
  readonly userGroups: readonly string[];
  readonly areas: readonly unknown[];
  /** The person's last filters; null before the first save. */
  readonly filters: unknown;
}

/** The logged-in person for the admin (specification §3, connected user). */
export const readConnectedUser = async (database: Queryable, actor: Actor) => {
  const [profile] = await database.query<Profile>(PROFILE, [actor.accountId, actor.areas], 'connected_user');
  if (!profile) throw new Error('A session without a person');
  const { featureFlags, filters, ...person } = profile;
  return {
    '@context': '/api/contexts/ConnectedUser',
    '@id': PATH,
    '@type': 'ConnectedUser',
    id: actor.accountId,
    kind: actor.kind,
    /** The person's own record. */
    record: `/api/${actor.kind === 'user' ? 'users' : 'trainers'}/${actor.id}`,
    ...person,
    roles: actor.roles,
    userApplication: { '@id': `/api/user_applications/${actor.accountId}`, id: actor.accountId, featureFlags, filters },
  };
};
