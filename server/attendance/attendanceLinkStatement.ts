import { defineStatement } from '../database/defineStatement.ts';

/**
 * The sheet or entry of a uuid ($1), which is the sheet's, the entry's, or a pass to the entry; and the sheet of the screen that the
 * call shows ($2), since a handle of that screen is stored nowhere.
 */
export const attendanceLinkStatement = defineStatement({
  text: `select f.link, f."sheetUuid", f."entryUuid", f."passedAt", t.area_id as "areaId" from (
    select uuid as link, uuid as "sheetUuid", null::uuid as "entryUuid", null::timestamptz as "passedAt", training_session_id
    from emargement_sheets where uuid in ($1, $2)
    union all
    select e.uuid, s.uuid, e.uuid, null, s.training_session_id from emargements e join emargement_sheets s on s.id = e.sheet_id
    where e.uuid = $1 and e.deleted_at is null
    union all
    select p.uuid, s.uuid, e.uuid, p.created_at, s.training_session_id from attendance_passes p join emargements e on e.id = p.entry_id
    join emargement_sheets s on s.id = e.sheet_id where p.uuid = $1 and e.deleted_at is null
  ) f join training_sessions t on t.id = f.training_session_id`,
  columns: {
    link: 'uuid',
    sheetUuid: 'uuid',
    entryUuid: 'uuid?',
    passedAt: 'timestamptz?',
    areaId: 'int4?',
  },
});
