import { clockSlot } from '../../model/calendar/halfDay.ts';
import { type TrainingTitles, trainingTitle } from '../../model/documents/types/documentTypes.ts';
import type { LastTold } from '../../model/mail/sessionChanges.ts';
import type { ToldPlace } from '../../model/mail/toldSession.ts';
import type { TimetableSource } from '../../model/sessions/halfDaysAndBreaks.ts';
import type { TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';
import type { MessageTold, PrintedSession } from '../outbox/messageTold.ts';
import { type TimetableRow, timetableOfRow, timetableSql } from '../timetable/timetableSource.ts';

const PLACE_NAME = `coalesce(nullif(p.second_name, ''), p.name)`;
const PLACE_ADDRESS = `concat_ws(', ', nullif(p.address, ''), nullif(concat_ws(' ', p.zip_code, p.city), ''))`;

/**
 * SQL: hash that changes with the dates, hours or place of logistic session `x` at place `p`; breaks that follow a setting do
 * not.
 */
export const SESSION_PRINT = `md5(concat_ws('|', extract(epoch from x.start_at), extract(epoch from x.end_at), x.logistic_sessions_day::text,
  ${PLACE_NAME}, ${PLACE_ADDRESS}))`;

const isSilenced = (training: string): string => `exists (select from logistic_sessions_training_sessions sl
  join logistic_sessions sx on sx.id = sl.owner_id and sx.without_convocation where sl.target_id = ${training})`;

/** SQL: the logistic sessions to which need `n` is called now, as JSON; none if its training session is cancelled. */
export const CALLED_SESSIONS = `(select coalesce(jsonb_agg(jsonb_build_object('logisticSession', x.id, 'trainingSession', s.id, 'status', s.status,
    'titles', jsonb_build_object('name', y.name, 'titleConvention', y.title_convention, 'titleAttestation', y.title_attestation),
    'place', jsonb_build_object('name', ${PLACE_NAME}, 'address', ${PLACE_ADDRESS}), 'isSilenced', ${isSilenced('s.id')},
    'print', ${SESSION_PRINT}, 'hours', ${timetableSql({ day: 'x', training: 's', type: 'y' })}) order by x.start_at, x.id), '[]')
  from training_sessions s
  join training_types y on y.id = s.training_type_id
  join logistic_sessions_training_sessions l on l.target_id = s.id
  join logistic_sessions x on x.id = l.owner_id
  join training_locations p on p.id = x.training_location_id
  where s.id = n.training_session_id and s.status <> 'canceled')`;

/** SQL: what the trainee of need `n` was last told, by logistic session, as JSON. */
export const TOLD_SESSIONS = `(select coalesce(jsonb_agg(i.told || jsonb_build_object('uid', i.uid, 'logisticSession', i.logistic_session_id,
    'trainingSession', i.training_session_id, 'isCanceled', i.is_canceled,
    'isThere', x.id is not null, 'hasTraining', exists (select from training_sessions s where s.id = i.training_session_id),
    'isHeld', exists (select from logistic_sessions_training_sessions l join training_sessions s on s.id = l.target_id and s.status <> 'canceled'
      where l.owner_id = i.logistic_session_id and (i.training_session_id is null or l.target_id = i.training_session_id)),
    'isSilenced', coalesce(x.without_convocation, false) or ${isSilenced('i.training_session_id')}) order by i.id), '[]')
  from calendar_invitations i left join logistic_sessions x on x.id = i.logistic_session_id where i.need_training_id = n.id)`;

/** SQL: what messages that have not left yet will tell them, in order, as JSON. */
export const PENDING_TOLD = `(select coalesce(jsonb_agg(m.told order by m.id), '[]') from mail_messages m
  where m.need_training_id = n.id and m.told is not null and m.state in ('queued', 'sending'))`;

/** A row of CALLED_SESSIONS. */
export interface CalledRow {
  readonly logisticSession: number;
  readonly trainingSession: number;
  readonly status: TrainingSessionStatus;
  readonly titles: TrainingTitles;
  readonly place: ToldPlace;
  readonly isSilenced: boolean;
  readonly print: string;
  readonly hours: TimetableRow;
}

/** A row of TOLD_SESSIONS. */
export interface ToldRow extends LastTold {
  /** Does the logistic session still exist. */
  readonly isThere: boolean;
  /** Does the training session still exist. */
  readonly hasTraining: boolean;
}

/** Sessions that a trainee was told of, and those that hold now, from a statement. */
export interface TraineeSessionsRow {
  readonly told: readonly ToldRow[];
  readonly called: readonly CalledRow[];
  /** By message. */
  readonly pending: readonly (readonly MessageTold[])[];
}

const calledOf = ({ titles, hours, ...row }: CalledRow, lunch: TimetableSource['lunch']): PrintedSession => ({
  logisticSession: row.logisticSession,
  trainingSession: row.trainingSession,
  training: trainingTitle('convocation', titles),
  place: row.place,
  dates: timetableOfRow(hours, lunch).map(({ startAt, endAt, slots }) => ({
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    slots: slots.map(clockSlot),
  })),
  isSilenced: row.isSilenced,
  print: row.print,
  status: row.status,
});

const UNKNOWN = { isHeld: false, isSilenced: false, isThere: false, hasTraining: false } as const;

/** A message that waits in the outbox counts as read: the trainee hears the same only once. */
const withPending = ({ told, pending }: TraineeSessionsRow): readonly ToldRow[] => {
  const byUid = new Map(told.map((one) => [one.uid, one]));
  for (const { gone: _gone, print: _print, ...said } of pending.flat()) {
    const { isHeld, isSilenced, isThere, hasTraining } = byUid.get(said.uid) ?? UNKNOWN;
    byUid.set(said.uid, { ...said, isHeld, isSilenced, isThere, hasTraining });
  }
  return [...byUid.values()];
};

/**
 * Sessions that a trainee was last told of, messages that are about to leave included, and the sessions they are called to now.
 */
export const traineeSessions = (row: TraineeSessionsRow, lunch: TimetableSource['lunch']) => ({
  told: withPending(row),
  called: row.called.map((one) => calledOf(one, lunch)),
});
