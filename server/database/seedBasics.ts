import { REGIONS } from '../../model/constants.ts';
import { BUILT_IN_USER_GROUPS } from '../../model/userGroups.ts';
import type { Queryable } from './database.ts';

/** What every installation starts with, an empty one too: the regions and the built-in user groups. Repeating it changes nothing. */
export const seedBasics = async (transaction: Queryable): Promise<void> => {
  await transaction.query(
    "insert into areas (code, name) select code, 'Région ' || code from unnest($1::text[]) code on conflict (code) do nothing",
    [REGIONS],
  );
  for (const { code, name, roles } of BUILT_IN_USER_GROUPS) {
    await transaction.query('insert into user_groups (code, name, roles) values ($1, $2, $3::text[]) on conflict (code) do nothing', [
      code,
      name,
      roles,
    ]);
  }
};
