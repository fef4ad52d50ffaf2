import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { changeTable } from '../records/changeTable.ts';

/** SQL of the keys that go with the trainee's data; also of archived fields, which keep their values. */
const keysOf = (resource: 'need_trainings' | 'trainees'): string =>
  `array(select c.key from custom_fields c where c.resource = '${resource}' and c.retention = 'trainee')`;

const withoutKeys = (resource: 'need_trainings' | 'trainees') => ({
  set: { custom: `nullif(t.custom - ${keysOf(resource)}, '{}'::jsonb)` },
  isErasable: `t.custom ?| ${keysOf(resource)}`,
});

/** SQL: has a need an entry on a sheet that is not erased. */
const isProven = (need: string): string => `exists (
  select from emargements o join emargement_sheets os on os.id = o.sheet_id
  join emargement_events ov on ov.sheet_uuid = os.uuid and ov.svg is not null where o.need_training_id = ${need})`;

/** Needs with an entry on the sheet $1, and no other evidence. */
const NEEDS_OF_SHEET = `t.id in (
  select e.need_training_id from emargements e join emargement_sheets s on s.id = e.sheet_id where s.uuid = $1) and not ${isProven('t.id')}`;

/** Trainees of such needs, unless another need is still open or proven. */
const TRAINEES_OF_SHEET = `t.id in (
  select n.trainee_id from need_trainings n join emargements e on e.need_training_id = n.id
  join emargement_sheets s on s.id = e.sheet_id where s.uuid = $1)
and not exists (select from need_trainings other where other.trainee_id = t.id and (${isProven('other.id')}
  or not exists (select from emargements oe where oe.need_training_id = other.id)))`;

/** Erases, with the evidence of a sheet, the added values whose field says that they go with the trainee's data. */
export const eraseAddedValues = async (
  { database, now }: Pick<WriteContext, 'database' | 'now'>,
  sheetUuid: string,
): Promise<void> => {
  for (const [table, where] of [
    ['need_trainings', NEEDS_OF_SHEET],
    ['trainees', TRAINEES_OF_SHEET],
  ] as const) {
    const { set, isErasable } = withoutKeys(table);
    await changeTable({ database, now }, table, { set, where: `${isErasable} and ${where}`, values: [sheetUuid] });
  }
};
