import { RECORDS_OF_TRAINEES } from '../../model/customisation/customFieldKinds.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { changeTable } from '../records/changeTable.ts';

type RecordOfTrainee = (typeof RECORDS_OF_TRAINEES)[number];

/** SQL of the keys that go with the trainee's data; also of archived fields, which keep their values. */
const keysOf = (resource: RecordOfTrainee): string =>
  `array(select c.key from custom_fields c where c.resource = '${resource}' and c.retention = 'trainee')`;

/** SQL: has a need an entry on a sheet that is not erased. */
const isProven = (need: string): string => `exists (
  select from emargements o join emargement_sheets os on os.id = o.sheet_id
  join emargement_events ov on ov.sheet_uuid = os.uuid and ov.svg is not null where o.need_training_id = ${need})`;

/** SQL: has the need an entry on the sheet $1, and no other evidence. */
const isErased = (need: string): string => `${need} in (
  select e.need_training_id from emargements e join emargement_sheets s on s.id = e.sheet_id where s.uuid = $1) and not ${isProven(need)}`;

/** Trainees of such needs, unless another need is still open or proven. */
const TRAINEES_OF_SHEET = `t.id in (
  select n.trainee_id from need_trainings n join emargements e on e.need_training_id = n.id
  join emargement_sheets s on s.id = e.sheet_id where s.uuid = $1)
and not exists (select from need_trainings other where other.trainee_id = t.id and (${isProven('other.id')}
  or not exists (select from emargements oe where oe.need_training_id = other.id)))`;

/** The records that a sheet's erasure concerns. */
const CONCERNED: { readonly [R in RecordOfTrainee]: string } = {
  trainees: TRAINEES_OF_SHEET,
  need_trainings: isErased('t.id'),
  bookings: isErased('t.need_training_id'),
};

/**
 * Erases, with the evidence of a sheet, the added values whose field says that they go with the trainee's data, the company's name
 * that the person typed in a public form, their name and addresses in complaints, and the trainee's identity for the « passeport de prévention », also in what was declared. The text they accepted stays with the record that it allows.
 */
export const eraseAddedValues = async (
  { database, now }: Pick<WriteContext, 'database' | 'now'>,
  sheetUuid: string,
): Promise<void> => {
  for (const table of RECORDS_OF_TRAINEES) {
    await changeTable({ database, now }, table, {
      set: { custom: `nullif(t.custom - ${keysOf(table)}, '{}'::jsonb)` },
      where: `t.custom ?| ${keysOf(table)} and ${CONCERNED[table]}`,
      values: [sheetUuid],
    });
  }
  await changeTable({ database, now }, 'need_trainings', {
    set: { company_name: 'null' },
    where: `t.company_name is not null and ${CONCERNED.need_trainings}`,
    values: [sheetUuid],
  });
  await changeTable({ database, now }, 'quality_entries', {
    set: { person_name: 'null', person_email: 'null', person_phone: 'null' },
    where: `num_nonnulls(t.person_name, t.person_email, t.person_phone) > 0 and ${isErased('t.need_training_id')}`,
    values: [sheetUuid],
  });
  await changeTable({ database, now }, 'passport_lines', {
    set: {
      sealed_birth_name: 'null',
      declared: `case when t.state = 'accepted' then t.declared || '{"numberGivenAt":null}'::jsonb else t.declared end`,
    },
    where: `t.sealed_birth_name is not null and t.need_training_id in (
      select d.id from need_trainings d where d.trainee_id in (select t.id from trainees t where ${TRAINEES_OF_SHEET}))`,
    values: [sheetUuid],
    isVersioned: false,
  });
  await database.write(
    'passport_identities',
    `delete from passport_identities where trainee_id in (select t.id from trainees t where ${TRAINEES_OF_SHEET})`,
    [sheetUuid],
  );
};
