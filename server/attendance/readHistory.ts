import type { SheetEventView } from '../../model/attendance/attendanceViews.ts';
import type { EmargementActorKind, EmargementEventType } from '../../model/attendance/journalEvents.ts';
import { isTypedMethod, signingMethodOf } from '../../model/attendance/signingMethods.ts';
import type { Queryable } from '../database/database.ts';

interface Line {
  readonly id: number;
  readonly type: EmargementEventType;
  readonly at: Date;
  readonly deviceTime: Date | null;
  readonly period: SheetEventView['period'];
  readonly person: string | null;
  readonly actorKind: EmargementActorKind;
  readonly actorName: string;
  readonly method: string;
  readonly isLate: boolean;
  readonly reason: string | null;
  readonly hasDrawing: boolean;
  readonly hash: string;
}

const LINES = `select v.id, v.type, v.server_time as at, v.device_time as "deviceTime", v.period,
    case when v.trainer_id is null then p.first_name || ' ' || p.last_name else t.first_name || ' ' || t.last_name end as person,
    v.actor_kind as "actorKind", v.actor_name as "actorName", v.method, v.is_late as "isLate", v.reason,
    v.svg is not null as "hasDrawing", v.hash
  from emargement_events v
  left join emargements e on e.uuid = v.entry_uuid
  left join need_trainings n on n.id = e.need_training_id
  left join trainees p on p.id = n.trainee_id
  left join trainers t on t.id = v.trainer_id
  where v.sheet_uuid = $1 order by v.id`;

/** Old lines contain an absence's reason as free text: staff only. */
const withoutAbsence = (line: Line): Line => (line.type === 'marked_absent' ? { ...line, reason: null } : line);

/** A sheet's journal, in order. `mayReadReasons`: includes reasons of absence. */
export const readHistory = async (
  database: Queryable,
  sheetUuid: string,
  mayReadReasons: boolean,
): Promise<readonly SheetEventView[]> => {
  const lines = await database.query<Line>(LINES, [sheetUuid]);
  return lines.map((line) => ({
    ...(mayReadReasons ? line : withoutAbsence(line)),
    at: line.at.toISOString(),
    deviceTime: line.deviceTime?.toISOString() ?? null,
    method: signingMethodOf(line.method),
    isTyped: isTypedMethod(line.method),
  }));
};
