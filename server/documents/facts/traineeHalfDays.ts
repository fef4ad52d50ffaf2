import {
  attendedMinutes,
  type HalfDayNote,
  isAbsentAt,
  type NotedPresence,
  noteAt,
} from '../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { type DayTimetable, signedHalfDays } from '../../../model/sessions/halfDaysAndBreaks.ts';
import { halfDayNotesSql } from '../../attendance/sheet/readSheetStates.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import type { TraineeHalfDay } from './dossier.ts';

/** Latest event per half-day and trainee, of some training sessions ($1). */
const documentSignaturesStatement = defineStatement({
  text: `
select e.training_session_id as "trainingSessionId", e.need_training_id as "needId", e.logistic_session_id as "logisticSessionId",
  last.period, last.server_time as "signedAt"
from emargements e join lateral (
  select distinct on (v.period) v.period, v.type, v.server_time from emargement_events v
  where v.entry_uuid = e.uuid and v.type in ('signed', 'signature_deleted') order by v.period, v.id desc
) last on last.type = 'signed'
where e.training_session_id = any($1::int[]) and e.deleted_at is null`,
  columns: {
    trainingSessionId: 'int4',
    needId: 'int4',
    logisticSessionId: 'int4',
    period: typed<DayPeriod>('text'),
    signedAt: 'timestamptz',
  },
});

/** Notes about the attendance of trainees of some training sessions ($1), by day. */
const documentAbsencesStatement = defineStatement({
  text: `
select training_session_id as "trainingSessionId", need_training_id as "needId", logistic_session_id as "logisticSessionId",
  is_absent as "isAbsent", absence_category as "absenceCategory", ${halfDayNotesSql('e')} as "halfDayNotes"
from emargements e where training_session_id = any($1::int[]) and deleted_at is null`,
  columns: {
    trainingSessionId: 'int4',
    needId: 'int4',
    logisticSessionId: 'int4',
    isAbsent: 'bool',
    absenceCategory: typed<HalfDayNote['absenceCategory']>('text'),
    halfDayNotes: typed<readonly HalfDayNote[]>('json'),
  },
});

type EntryKey = Omit<RowOf<typeof documentAbsencesStatement>, keyof NotedPresence>;

const entryKey = ({ trainingSessionId, needId, logisticSessionId }: EntryKey): string =>
  `${trainingSessionId}/${needId}/${logisticSessionId}`;

const NOT_NOTED: NotedPresence = { isAbsent: false, absenceCategory: null, halfDayNotes: [] };

/** A training session, and the hours of its days. */
interface TaughtSession {
  readonly trainingSessionId: number;
  readonly logisticSessions: readonly { readonly id: number; readonly timetable: readonly DayTimetable[] }[];
}

/**
 * The half-days of any training session of some, trainee by trainee, as certificates, attestations and declarations count them; two
 * statements for all.
 */
export const loadHalfDays = async (database: Queryable, trainingSessionIds: readonly number[]) => {
  const signed = await documentSignaturesStatement.rows(database, [trainingSessionIds]);
  const noted = await documentAbsencesStatement.rows(database, [trainingSessionIds]);
  const presences = new Map(noted.map((row) => [entryKey(row), row]));
  const signedAt = new Map(signed.map((row) => [`${entryKey(row)}/${row.period}`, row.signedAt]));
  return ({ trainingSessionId, logisticSessions }: TaughtSession) => {
    const halves = logisticSessions.flatMap(({ id, timetable }) =>
      signedHalfDays(timetable).map((half) => ({ ...half, logisticSessionId: id })),
    );
    return (needId: number): TraineeHalfDay[] =>
      halves.map((half) => {
        const key = entryKey({ trainingSessionId, needId, logisticSessionId: half.logisticSessionId });
        const presence = presences.get(key) ?? NOT_NOTED;
        const { arrivedAt = null, leftAt = null } = noteAt(presence, half.period) ?? {};
        const times = { arrivedAt, leftAt };
        return {
          ...half,
          signedAt: signedAt.get(`${key}/${half.period}`) ?? null,
          isAbsent: isAbsentAt(presence, half.period),
          times,
          attendedMinutes: attendedMinutes(half, times),
        };
      });
  };
};
