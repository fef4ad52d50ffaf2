import type { FirstPage } from '../../model/accounts/myAccount.ts';
import type { MyDayScope } from '../../model/myDay/myDayScopes.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchOrder.ts';

/** Profile fields that the session does not have. */
export const profileStatement = defineStatement({
  text: `
select a.email, a.first_page as "firstPage", a.my_day_scope as "myDayScope", p.first_name as "firstName", p.last_name as "lastName", p.feature_flags as "featureFlags",
  array(select g.name from users_user_groups l join user_groups g on g.id = l.target_id where p.kind = 'user' and l.owner_id = p.id order by ${frenchOrder('g.name')}) as "userGroups",
  (select coalesce(json_agg(json_build_object('@id', '/api/areas/' || r.id, '@type', 'Area', 'id', r.id, 'code', r.code, 'name', r.name) order by r.code), '[]')
    from areas r where r.id = any($2::int[])) as areas,
  (select json_build_object('@id', '/api/filters/' || f.id, '@type', 'Filters', 'id', f.id, 'version', f.version,
      'filtersPlanning', f.filters_planning, 'filtersTrainingOfficerView', f.filters_training_officer_view,
      'filtersVehiclesToAssociate', f.filters_vehicles_to_associate, 'filtersTeachingToolsToAssociate', f.filters_teaching_tools_to_associate)
    from filters f where f.account_id = a.id) as filters,
  array(select h.hint from account_hints h where h.account_id = a.id order by h.hint) as "seenHints"
from accounts a
cross join lateral (
  select 'user' as kind, id, first_name, last_name, feature_flags from users where account_id = a.id
  union all
  select 'trainer', id, first_name, last_name, '{}' from trainers where account_id = a.id
) p
where a.id = $1`,
  columns: {
    email: 'text',
    firstPage: typed<FirstPage>('text'),
    myDayScope: typed<MyDayScope>('text'),
    firstName: 'text',
    lastName: 'text',
    featureFlags: 'text[]',
    userGroups: 'text[]',
    areas: typed<readonly unknown[]>('json'),
    filters: typed<unknown>('json'),
    seenHints: 'text[]',
  },
});
