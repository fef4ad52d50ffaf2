import type { OpenSheet, TrainerToDo } from '../../model/trainers/trainerToDo.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { officialTitleSql } from '../sessions/officialTitle.ts';

const SHEETS = `select e.uuid, ${officialTitleSql('y')} as training, p.name as place,
    s.start_at as "startAt", s.end_at as "endAt"
  from logistic_sessions_trainers me join logistic_sessions s on s.id = me.owner_id
    join emargement_sheets e on e.logistic_session_id = s.id join training_sessions t on t.id = e.training_session_id
    join training_types y on y.id = t.training_type_id join training_locations p on p.id = s.training_location_id
  where me.target_id = $1 and s.start_at <= $2::timestamptz and s.end_at >= $3::timestamptz
    and e.validated_at is null and t.status <> 'canceled'
    and exists (select from emargements n where n.sheet_id = e.id and n.deleted_at is null)
    and exists (select from logistic_sessions_training_sessions k where k.owner_id = s.id and k.target_id = t.id)`;

/**
 * For a trainer ($1): open sheets of sessions that began before $2 and ended after $3, and the document types among $4 without a
 * valid document.
 */
export const trainerToDoStatement = defineStatement({
  text: `select (select coalesce(jsonb_agg(to_jsonb(o) order by o."startAt" desc, o.uuid), '[]') from (${SHEETS}) o) as sheets,
    (select coalesce(jsonb_agg(n.name order by n.place), '[]') from unnest($4::text[]) with ordinality n(name, place)
      where not exists (select from trainer_documents d join trainer_document_types k on k.id = d.type_id
        where d.trainer_id = $1 and k.name = n.name and coalesce(d.expires_on >= $2::timestamptz::date, true))) as documents`,
  columns: {
    sheets: typed<readonly OpenSheet[]>('jsonb'),
    documents: typed<TrainerToDo['documents']>('jsonb'),
  },
});
