import type { EmargementActorKind, EmargementEventType } from '../../model/attendance/attendance.ts';
import type { SheetEventView } from '../../model/attendance/attendanceViews.ts';
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

const LINES = `SELECT v.id, v.type, v.server_time AS at, v.device_time AS "deviceTime", v.period,
    CASE WHEN v.trainer_id IS NULL THEN p.first_name || ' ' || p.last_name ELSE t.first_name || ' ' || t.last_name END AS person,
    v.actor_kind AS "actorKind", v.actor_name AS "actorName", v.method, v.is_late AS "isLate", v.reason,
    v.svg IS NOT NULL AS "hasDrawing", v.hash
  FROM emargement_events v
  LEFT JOIN emargements e ON e.uuid = v.entry_uuid
  LEFT JOIN need_trainings n ON n.id = e.need_training_id
  LEFT JOIN trainees p ON p.id = n.trainee_id
  LEFT JOIN trainers t ON t.id = v.trainer_id
  WHERE v.sheet_uuid = $1 ORDER BY v.id`;

/** Lines of earlier times say in free words why somebody was absent: those are for staff. */
const withoutAbsence = (line: Line): Line => (line.type === 'marked_absent' ? { ...line, reason: null } : line);

/** All that was ever written about a sheet, first things first. `mayReadReasons`: of absences too. */
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
