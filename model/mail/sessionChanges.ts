import { isSameDate, type PlacedDate, placedDates, type ToldSession } from './toldSession.ts';

/** What a trainee's calendar was last told about a logistic session. */
export interface LastTold extends ToldSession {
  /** Of the calendar's event; it stays the same whatever changes. */
  readonly uid: string;
  /** They were told not to come. */
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
 * What happened to a date that a trainee knows. `canceled`: it does not take place; `left`: it does, without them; `restored`: they
 * were told not to come, and are called again; `added`: one more date of a training they were called to.
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

const isEqual = (told: LastTold, called: CalledSession): boolean => {
  const [before, after] = [placedDates(told), placedDates(called)];
  return (
    !told.isCanceled &&
    before.length === after.length &&
    before.every((date, index) => {
      const other = after[index];
      return other !== undefined && isSameDate(date, other);
    })
  );
};

/** Did one logistic session of the training take the place of another. */
const isReplaced = ({ isCanceled, trainingSession }: LastTold, called: CalledSession): boolean =>
  !isCanceled && trainingSession !== null && trainingSession === called.trainingSession;

/**
 * Pairs what a trainee was told with what holds now: by logistic session, else by equal dates and place (sessions that were merged),
 * else by training. A pair is one event in their calendar.
 */
export const sessionPairs = <Called extends CalledSession, Told extends LastTold>(
  told: readonly Told[],
  called: readonly Called[],
): readonly SessionPair<Called, Told>[] => {
  const free = new Set(called);
  const take = (fits: (session: Called) => boolean): Called | null => {
    const found = [...free].find(fits) ?? null;
    if (found) free.delete(found);
    return found;
  };
  const ways: readonly ((known: Told, session: Called) => boolean)[] = [
    (known, session) => session.logisticSession === known.logisticSession,
    isEqual,
    isReplaced,
  ];
  const start: readonly SessionPair<Called, Told>[] = told.map((one) => ({ told: one, called: null }));
  const pairs = ways.reduce(
    (found, fits) =>
      found.map((pair) => {
        const { told: known } = pair;
        return pair.called || !known ? pair : { told: known, called: take((session) => fits(known, session)) };
      }),
    start,
  );
  return [...pairs, ...[...free].map((one) => ({ told: null, called: one }))];
};

type DateChange = Pick<SessionChange, 'kind' | 'before' | 'after'>;

/** Dates of one session, rank by rank. */
const movedDates = (told: LastTold, called: CalledSession): readonly DateChange[] => {
  const [before, after] = [placedDates(told), placedDates(called)];
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
 * What a trainee has to hear since they were last told: sessions whose date, start, end or place differs, that are gone, or that
 * are new to a training they were called to. Changed breaks alone are not worth a message.
 */
export const changedSessions = <Called extends CalledSession, Told extends LastTold>(
  told: readonly Told[],
  called: readonly Called[],
  now: Date,
): readonly ChangedSession<Called, Told>[] => {
  const known = new Set(told.flatMap(({ trainingSession, isCanceled }) => (isCanceled ? [] : [trainingSession])));
  return sessionPairs(told, called).flatMap((pair) => {
    if (isSilenced(pair)) return [];
    const training = (pair.called ?? pair.told)?.training ?? '';
    const changes = dateChanges(pair, ({ trainingSession }) => trainingSession !== null && known.has(trainingSession))
      .filter((change) => isAhead(change, now))
      .map((change) => ({ ...change, training }));
    return changes.length > 0 ? [{ ...pair, changes }] : [];
  });
};
