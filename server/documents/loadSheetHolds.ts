import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { HeldDocument } from '../../model/documents/documents.ts';
import type { Queryable } from '../database/database.ts';

/** Completeness of a session's attendance sheet. */
export interface SheetHold {
  readonly dayId: number;
  readonly isValidated: boolean;
  readonly counterSigned: readonly DayPeriod[];
}

const SHEETS = `
select l.owner_id as "dayId", s.validated_at is not null as "isValidated", (
  select coalesce(json_agg(distinct last.period), '[]') from (
    select distinct on (v.period, v.trainer_id) v.period, v.type from emargement_events v
    where v.sheet_uuid = s.uuid and v.entry_uuid is null and v.type in ('counter_signed', 'signature_deleted')
    order by v.period, v.trainer_id, v.id desc) last
  where last.type = 'counter_signed') as "counterSigned"
from logistic_sessions_training_sessions l
left join emargement_sheets s on s.logistic_session_id = l.owner_id and s.training_session_id = l.target_id
where l.target_id = $1`;

const RELEASED = 'select distinct type from document_releases where training_session_id = $1';

/** Completeness of a training's sheets, and its released documents. */
export const loadSheetHolds = async (database: Queryable, trainingSessionId: number) => {
  const sheets = await database.query<SheetHold>(SHEETS, [trainingSessionId], 'document_sheets');
  const released = await database.query<{ type: HeldDocument }>(RELEASED, [trainingSessionId], 'document_releases');
  return { sheets, released: released.map(({ type }) => type) };
};
