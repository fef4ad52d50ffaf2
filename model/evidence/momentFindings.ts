import { signingWindow, windowState } from '../attendance/signing/signingWindow.ts';
import type { TimeRange } from '../calendar/halfDay.ts';
import { MINUTE_MS, parisDay } from '../calendar/parisTime.ts';
import { publicHolidayOn } from '../calendar/publicHolidays.ts';
import { hoursChange } from '../documents/hoursChange.ts';
import { statedTimetable } from '../documents/statedTimetable.ts';
import { timetableOf } from '../sessions/halfDaysAndBreaks.ts';
import { type CoherenceFacts, drawnAt, type Found, halfOf, peopleOf } from './coherenceFacts.ts';
import { hoursFindings } from './hoursCoherence.ts';

const overlap = (one: TimeRange, other: TimeRange): boolean => one.startAt < other.endAt && other.startAt < one.endAt;

/** Two trainings signed for the same hour. */
export const twoPlaces = (facts: CoherenceFacts): Found[] =>
  peopleOf(facts).flatMap(({ name, signatures }) =>
    facts.elsewhere
      .filter((other) => other.name === name)
      .flatMap(({ half: there, title }) =>
        signatures
          .filter(({ period }) => {
            const here = halfOf(facts, period);
            return here && there && overlap(here, there);
          })
          .map(({ period }) => ({ kind: 'two_places' as const, who: name, period, detail: title })),
      ),
  );

/** Signed outside the possible hours. The half-day before does not matter: sheets are older than that rule. */
export const outsideWindow = (facts: CoherenceFacts): Found[] =>
  peopleOf(facts).flatMap(({ name, signatures }) =>
    signatures
      .filter((signature) => {
        const half = halfOf(facts, signature.period);
        return (
          !half ||
          signature.isLate ||
          windowState(signingWindow(half, { halfDays: [], rules: facts.rules }), drawnAt(signature)) !== 'open'
        );
      })
      .map(({ period, signedAt }) => ({ kind: 'outside_window' as const, who: name, period, detail: signedAt.toISOString() })),
  );

/** Requests that wait for each other may be written in another order than they came; two instances' clocks differ by less. */
const ORDER_TOLERANCE_MS = MINUTE_MS;

/** A journal line of the sheet dated before an earlier one: the server's clock was wrong for one of them. */
export const clockBack = ({ lineTimes = [] }: Pick<CoherenceFacts, 'lineTimes'>): Found[] => {
  let latest = lineTimes[0];
  for (const at of lineTimes) {
    if (latest && latest.getTime() - at.getTime() > ORDER_TOLERANCE_MS) {
      return [{ kind: 'clock_back', detail: `${at.toISOString()}/${latest.toISOString()}` }];
    }
    if (latest && at > latest) latest = at;
  }
  return [];
};

/** Held on a non-working day. */
export const onNoWorkingDay = ({ startAt, blockedBy }: CoherenceFacts): Found[] => {
  const holiday = publicHolidayOn(parisDay(startAt));
  return [
    ...(holiday ? [{ kind: 'public_holiday' as const, detail: holiday }] : []),
    ...blockedBy.map((detail) => ({ kind: 'blocked_day' as const, detail })),
  ];
};

/** Outdated hours were sent: the recipients would come at the wrong time. */
export const hours = ({ stated, logisticSessionId, timetable }: CoherenceFacts): Found[] =>
  hoursFindings(stated, { day: logisticSessionId, timetable }).map((finding) => ({
    kind: 'hours_differ',
    fixLocation: finding.hours.correction ? 'sending' : 'documents',
    ...finding,
  }));

/** Sessions moved after the first signature: the hours now differ from the signed ones. */
export const movedSinceSigned = ({ signedUnder, logisticSessionId: id, timetable }: CoherenceFacts): Found[] => {
  if (!signedUnder) return [];
  const change = hoursChange(statedTimetable([{ id, timetable: timetableOf(signedUnder) }]), id, timetable);
  return change ? [{ kind: 'moved_since_signed', moved: change }] : [];
};
