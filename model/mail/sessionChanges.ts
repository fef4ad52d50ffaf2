import { isSameDate, type PlacedDate, placedDates, type ToldSession } from './toldSession.ts';

/** State of a logistic session that a trainee's calendar was last told. */
export interface LastTold extends ToldSession {
  /** Identifier of the calendar's event; it stays the same whatever changes. */
  readonly uid: string;
  /** Whether the trainee was told not to come. */
  readonly isCanceled: boolean;
  /** The training still takes place on that logistic session, with or without them. */
  readonly isHeld: boolean;
  /** Marked « sans convocation ». */
  readonly isSilenced: boolean;
}

/** A logistic session to which a trainee is called now. */
export interface CalledSession extends ToldSession {
  readonly isSilenced: boolean;
}

/**
 * Kinds of changes of a date that a trainee knows. `canceled`: it does not take place; `left`: it does, without them; `restored`:
 * they were told not to come, and are called again; `added`: one more date of a training they were called to.
 */
export const SESSION_CHANGE_KINDS = ['moved', 'canceled', 'left', 'restored', 'added'] as const;
export type SessionChangeKind = (typeof SESSION_CHANGE_KINDS)[number];

export interface SessionChange {
  readonly kind: SessionChangeKind;
  readonly training: string;
  /** Null: `restored` or `added`. */
  readonly before: PlacedDate | null;
  /** Null: `canceled` or `left`. */
  readonly after: PlacedDate | null;
}

/** A session that a trainee knows, and the one of the same event now. */
export interface SessionPair<Called extends CalledSession = CalledSession, Told extends LastTold = LastTold> {
  readonly told: Told | null;
  readonly called: Called | null;
}

const isEqual = (toldSession: LastTold, calledSession: CalledSession): boolean => {
  const [before, after] = [placedDates(toldSession), placedDates(calledSession)];
  return (
    !toldSession.isCanceled &&
    before.length === after.length &&
    before.every((date, index) => {
      const other = after[index];
      return other !== undefined && isSameDate(date, other);
    })
  );
};

/** Did one logistic session of the training take the place of another. */
const isReplaced = ({ isCanceled, trainingSession }: LastTold, calledSession: CalledSession): boolean =>
  !isCanceled && trainingSession !== null && trainingSession === calledSession.trainingSession;

/**
 * Pairs what a trainee was told with what holds now: by logistic session, else by equal dates and place (sessions that were merged),
 * else by training. A pair is one event in their calendar.
 */
export const sessionPairs = <Called extends CalledSession, Told extends LastTold>(
  toldSessions: readonly Told[],
  calledSessions: readonly Called[],
): readonly SessionPair<Called, Told>[] => {
  const free = new Set(calledSessions);
  const take = (fits: (session: Called) => boolean): Called | null => {
    const session = [...free].find(fits) ?? null;
    if (session) free.delete(session);
    return session;
  };
  const ways: readonly ((toldSession: Told, session: Called) => boolean)[] = [
    (toldSession, session) => session.logisticSession === toldSession.logisticSession,
    isEqual,
    isReplaced,
  ];
  const start: readonly SessionPair<Called, Told>[] = toldSessions.map((one) => ({ told: one, called: null }));
  const pairs = ways.reduce(
    (previousPairs, fits) =>
      previousPairs.map((pair) => {
        const { told: toldSession } = pair;
        return pair.called || !toldSession ? pair : { told: toldSession, called: take((session) => fits(toldSession, session)) };
      }),
    start,
  );
  return [...pairs, ...[...free].map((one) => ({ told: null, called: one }))];
};

type DateChange = Pick<SessionChange, 'kind' | 'before' | 'after'>;

/** Dates of one session, rank by rank. */
const movedDates = (toldSession: LastTold, calledSession: CalledSession): readonly DateChange[] => {
  const [before, after] = [placedDates(toldSession), placedDates(calledSession)];
  return Array.from({ length: Math.max(before.length, after.length) }, (_, rank): readonly DateChange[] => {
    const [old, next] = [before[rank] ?? null, after[rank] ?? null];
    if (old && next) return isSameDate(old, next) ? [] : [{ kind: 'moved', before: old, after: next }];
    return old ? [{ kind: 'canceled', before: old, after: null }] : [{ kind: 'added', before: null, after: next }];
  }).flat();
};

const dateChanges = ({ told, called }: SessionPair, isKnown: (called: CalledSession) => boolean): readonly DateChange[] => {
  if (told && called && !told.isCanceled) return movedDates(told, called);
  if (called) {
    if (!told && !isKnown(called)) return [];
    return placedDates(called).map((after) => ({ kind: told ? 'restored' : 'added', before: null, after }));
  }
  if (!told || told.isCanceled) return [];
  return placedDates(told).map((before) => ({ kind: told.isHeld ? 'left' : 'canceled', before, after: null }));
};

/** Nobody needs to hear of dates that are over before and after the change. */
const isAhead = ({ before, after }: DateChange, now: Date): boolean =>
  [before, after].some((date) => date !== null && Date.parse(date.endAt) > now.getTime());

const isSilenced = ({ told, called }: SessionPair): boolean => (called ?? told)?.isSilenced === true;

/** A session about which a trainee has something to hear. */
export interface ChangedSession<Called extends CalledSession = CalledSession, Told extends LastTold = LastTold>
  extends SessionPair<Called, Told> {
  readonly changes: readonly SessionChange[];
}

/**
 * Changes that a trainee has to hear about since they were last told: sessions whose date, start, end or place differs, that are
 * gone, or that are new to a training they were called to. Changed breaks alone are not worth a message.
 */
export const changedSessions = <Called extends CalledSession, Told extends LastTold>(
  toldSessions: readonly Told[],
  calledSessions: readonly Called[],
  now: Date,
): readonly ChangedSession<Called, Told>[] => {
  const knownTrainings = new Set(
    toldSessions.flatMap(({ trainingSession, isCanceled }) => (isCanceled ? [] : [trainingSession])),
  );
  return sessionPairs(toldSessions, calledSessions).flatMap((pair) => {
    if (isSilenced(pair)) return [];
    const training = (pair.called ?? pair.told)?.training ?? '';
    const changes = dateChanges(pair, ({ trainingSession }) => trainingSession !== null && knownTrainings.has(trainingSession))
      .filter((change) => isAhead(change, now))
      .map((change) => ({ ...change, training }));
    return changes.length > 0 ? [{ ...pair, changes }] : [];
  });
};
