import { defineBuiltStatement, type RowOf } from '../database/defineStatement.ts';

const WHERE = {
  code: 'g.code = $1',
  id: 'g.id = $1',
  /** Those of the groups ($1) that the user ($2) is not in. */
  newToUser: `g.id = any($1::int[]) and not exists (select 1 from users_user_groups l where l.owner_id = $2 and l.target_id = g.id)`,
} as const;

/** User groups with their members. */
export const userGroupsStatement = defineBuiltStatement({
  text: (by: keyof typeof WHERE) => `
select g.id, g.roles, array(select l.owner_id from users_user_groups l where l.target_id = g.id) as members
from user_groups g where ${WHERE[by]}`,
  columns: { id: 'int4', roles: 'text[]', members: 'int4[]' },
  examples: ['code', 'id', 'newToUser'],
});

export type UserGroup = RowOf<typeof userGroupsStatement>;
