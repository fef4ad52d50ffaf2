import type { CustomFieldDefinition } from '../../model/customisation/addedField.ts';
import { customName } from '../../model/customisation/customFieldKinds.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** Where administrators and others have used an added field. */
interface FieldUses {
  /** Shared views. */
  readonly views: readonly string[];
  /** Views that only their owners see: they are not named. */
  readonly personalViews: number;
  readonly forms: readonly string[];
  readonly automations: readonly string[];
}

/** Views and automations of a collection ($1) that name a field ($2, a pattern), forms for a collection ($3) that ask for it ($4). */
const usesStatement = defineStatement({
  text: `select 'view' as kind, case when v.user_group_id is null then null else v.name end as name from saved_views v
    where v.resource = $1 and concat_ws(' ', v.filters, v.columns, v.figures, v.sort_field) ~ $2
  union all select 'form', f.name from public_forms f
    where f.target = $3 and exists (select from jsonb_array_elements(f.questions) q where q ->> 'field' = $4)
  union all select 'automation', a.name from automations a
    where a.record = $1 and concat_ws(' ', a.trigger_field, a.conditions, a.actions) ~ $2
  order by 1, 2`,
  columns: { kind: typed<'view' | 'form' | 'automation'>('text'), name: 'text?' },
});

/** Where an added field is named, so that nobody takes it out of use unaware. */
export const readFieldUses = async (
  database: Queryable,
  { resource, key }: Pick<CustomFieldDefinition, 'resource' | 'key'>,
): Promise<FieldUses> => {
  const name = customName(key);
  // A form for needs asks for the fields of their trainees as well.
  const [target, question] = resource === 'trainees' ? ['need_trainings', `trainee.${name}`] : [resource, name];
  const rows = await usesStatement.rows(database, [resource, `\\mcustom\\.${key}\\M`, target, question]);
  const namesOf = (kind: string) => rows.flatMap((row) => (row.kind === kind && row.name !== null ? [row.name] : []));
  return {
    views: namesOf('view'),
    personalViews: rows.filter((row) => row.name === null).length,
    forms: namesOf('form'),
    automations: namesOf('automation'),
  };
};
