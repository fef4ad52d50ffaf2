import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import type { Random } from '../invented/random.ts';
import type { PlannedSession } from './planSessions.ts';

/** A need to create, with its status and session. */
export interface PlannedNeed {
  readonly status: NeedTrainingStatus;
  readonly trainingSession: PlannedSession | null;
}

/** Free seats in every upcoming session. */
const ROOM = 3;
const SOON_DAYS = 21;
/** Trainees on today's session of the trainer whose account is offered. */
const OFFERED_TODAY = 4;

const isPast = ({ offset, dayIds }: PlannedSession): boolean => offset + dayIds.length - 1 < 0;

/** Seats in filling order: a first trainee everywhere, then a second, and so on. */
const seatsOf = (trainingSessions: readonly PlannedSession[], room: number): PlannedSession[] => {
  const most = Math.max(0, ...trainingSessions.map(({ goal }) => goal));
  return Array.from({ length: most }, (_, rank) => trainingSessions.filter(({ goal }) => rank < goal - room)).flat();
};

const comingSeats = (random: Random, trainingSessions: readonly PlannedSession[]): PlannedSession[] => {
  const certain = trainingSessions.filter(
    (trainingSession) => trainingSession.offset >= 0 && ['in_progress', 'checked'].includes(trainingSession.status),
  );
  const offered = certain.filter(({ offset, isOffered }) => offset === 0 && isOffered).slice(0, 1);
  const soon = random.sample(
    certain.filter(({ offset }) => offset <= SOON_DAYS),
    certain.length,
  );
  const later = certain.filter(({ offset }) => offset > SOON_DAYS);
  return [
    ...offered.flatMap((trainingSession) => Array.from({ length: OFFERED_TODAY }, () => trainingSession)),
    ...seatsOf(
      soon.filter((trainingSession) => !offered.includes(trainingSession)),
      ROOM,
    ),
    ...seatsOf(later, ROOM),
  ];
};

/** Puts trained and absent needs on past sessions, and planned ones on upcoming sessions, leaving free seats. */
export const fillSessions = (
  random: Random,
  statuses: readonly NeedTrainingStatus[],
  trainingSessions: readonly PlannedSession[],
): PlannedNeed[] => {
  const heldSessions = trainingSessions.filter(
    (trainingSession) => isPast(trainingSession) && ['done', 'billed'].includes(trainingSession.status),
  );
  const past = seatsOf(random.sample(heldSessions, heldSessions.length), 0)[Symbol.iterator]();
  const coming = comingSeats(random, trainingSessions)[Symbol.iterator]();
  const seatFor = (status: NeedTrainingStatus): PlannedSession | null => {
    if (status === 'planifie') return coming.next().value ?? random.pick(trainingSessions.filter(({ offset }) => offset > 0));
    return status === 'forme' || status === 'absent' ? (past.next().value ?? random.pick(heldSessions)) : null;
  };
  return random.sample(statuses, statuses.length).map((status) => ({ status, trainingSession: seatFor(status) }));
};
