import type { NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import type { PlannedSession } from './planSessions.ts';
import type { Random } from './random.ts';

/** A need to create, with its status and session. */
export interface PlannedNeed {
  readonly status: NeedTrainingStatus;
  readonly session: PlannedSession | null;
}

/** Free seats in every upcoming session. */
const ROOM = 3;
const SOON_DAYS = 21;
/** Trainees on today's session of the trainer whose account is offered. */
const OFFERED_TODAY = 4;

const isPast = ({ offset, dayIds }: PlannedSession): boolean => offset + dayIds.length - 1 < 0;

/** Seats in filling order: a first trainee everywhere, then a second, and so on. */
const seatsOf = (sessions: readonly PlannedSession[], room: number): PlannedSession[] => {
  const most = Math.max(0, ...sessions.map(({ goal }) => goal));
  return Array.from({ length: most }, (_, rank) => sessions.filter(({ goal }) => rank < goal - room)).flat();
};

const comingSeats = (random: Random, sessions: readonly PlannedSession[]): PlannedSession[] => {
  const certain = sessions.filter((session) => session.offset >= 0 && ['in_progress', 'checked'].includes(session.status));
  const offered = certain.filter(({ offset, isOffered }) => offset === 0 && isOffered).slice(0, 1);
  const soon = random.sample(
    certain.filter(({ offset }) => offset <= SOON_DAYS),
    certain.length,
  );
  const later = certain.filter(({ offset }) => offset > SOON_DAYS);
  return [
    ...offered.flatMap((session) => Array.from({ length: OFFERED_TODAY }, () => session)),
    ...seatsOf(
      soon.filter((session) => !offered.includes(session)),
      ROOM,
    ),
    ...seatsOf(later, ROOM),
  ];
};

/** Puts trained and absent needs on past sessions, and planned ones on upcoming sessions, leaving free seats. */
export const fillSessions = (
  random: Random,
  statuses: readonly NeedTrainingStatus[],
  sessions: readonly PlannedSession[],
): PlannedNeed[] => {
  const held = sessions.filter((session) => isPast(session) && ['done', 'billed'].includes(session.status));
  const past = seatsOf(random.sample(held, held.length), 0)[Symbol.iterator]();
  const coming = comingSeats(random, sessions)[Symbol.iterator]();
  const seatFor = (status: NeedTrainingStatus): PlannedSession | null => {
    if (status === 'planifie') return coming.next().value ?? random.pick(sessions.filter(({ offset }) => offset > 0));
    return status === 'forme' || status === 'absent' ? (past.next().value ?? random.pick(held)) : null;
  };
  return random.sample(statuses, statuses.length).map((status) => ({ status, session: seatFor(status) }));
};
