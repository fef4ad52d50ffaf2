import { BUILT_IN_USER_GROUPS } from '../../model/accounts/userGroups.ts';
import { MANAGER_PROFESSION } from '../../model/companies/profession.ts';
import { regionName } from '../../model/messages/places/area.ts';
import { TRAINEE_IMPORT_TYPE_LABELS, TRAINER_DOCUMENT_TYPE_LABELS } from '../../model/messages/words/choices.ts';
import { REGIONS } from '../../model/places/regions.ts';
import type { Queryable } from './database.ts';

const AREAS =
  'insert into areas (code, name) select code, name from unnest($1::text[], $2::text[]) as region(code, name) on conflict (code) do nothing';

/** Roles as JSON: PostgreSQL arrays cannot contain rows of different lengths. */
const GROUPS = `
insert into user_groups (code, name, roles)
select g->>'code', g->>'name', array(select jsonb_array_elements_text(g->'roles')) from jsonb_array_elements($1::jsonb) g
on conflict (code) do nothing`;

const PROFESSION = 'insert into professions (label) values ($1) on conflict (label) do nothing';

/** A closed list of the model as rows that records refer to; their labels are updated with each release. */
const listOf = (table: 'trainee_import_types' | 'trainer_document_types') => `
insert into ${table} as known (name, label) select name, label from unnest($1::text[], $2::text[]) as given(name, label)
on conflict (name) do update set label = excluded.label where known.label <> excluded.label`;

const columnsOf = (labels: Readonly<Record<string, string>>) => [Object.keys(labels), Object.values(labels)];

/** Data every installation needs: regions, built-in user groups and profession, closed lists. Idempotent. */
export const ensureReferenceData = async (database: Queryable): Promise<void> => {
  await database.write('areas', AREAS, [REGIONS, REGIONS.map((code) => regionName({ code }))]);
  await database.write('user_groups', GROUPS, [JSON.stringify(BUILT_IN_USER_GROUPS)]);
  await database.write('professions', PROFESSION, [MANAGER_PROFESSION]);
  await database.write('trainee_import_types', listOf('trainee_import_types'), columnsOf(TRAINEE_IMPORT_TYPE_LABELS));
  await database.write('trainer_document_types', listOf('trainer_document_types'), columnsOf(TRAINER_DOCUMENT_TYPE_LABELS));
};
