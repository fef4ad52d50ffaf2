import { type Field, type Fields, filterKinds } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import type { Database } from '../../../server/database/database.ts';
import { columnName, quoted } from '../../../server/database/naming.ts';

const CANARY = /canary:([a-z_]+\.[A-Za-z.]+)#/g;

const isText = (field: Field): boolean => ['text', 'email', 'phone', 'url'].includes(field.kind) && !field.delegated;

/** Fields that other code reads: codes, kinds. */
const KEPT: readonly string[] = [
  'user_groups.code',
  'configurations.code',
  'configurations.value',
  'saved_views.resource',
  'custom_fields.key',
];

/** Fills every free text of every record with its field's name, so that an answer shows which fields it contains. */
export const plantCanaries = async (database: Database): Promise<void> => {
  for (const resource of Object.values<Resource>(RESOURCES)) {
    for (const [name, field] of Object.entries<Field>(resource.fields as Fields)) {
      const path = `${resource.name}.${name}`;
      if (!isText(field) || KEPT.includes(path)) continue;
      if (field.customKey !== undefined) {
        const canary = `jsonb_build_object('${field.customKey}', 'canary:${path}#' || id)`;
        await database.query(`update ${quoted(resource.name)} set custom = coalesce(custom, '{}'::jsonb) || ${canary}`);
        continue;
      }
      const column = quoted(columnName(name, field));
      await database
        .query(`update ${quoted(resource.name)} set ${column} = 'canary:${path}#' || id where ${column} is not null or $1`, [
          !filterKinds(field).includes('exists'),
        ])
        // Only changeable through its journal: attendance, validated sheets.
        .catch(() => undefined);
    }
  }
  await database.query(
    "update accounts set email = 'canary:' || case when exists (select 1 from users u where u.account_id = accounts.id) then 'users' else 'trainers' end || '.email#' || id",
  );
};

/** The fields whose canaries are in a text. */
export const canariesIn = (text: string): ReadonlySet<string> => new Set([...text.matchAll(CANARY)].map(([, name = '']) => name));
