import { signingWindow, windowState } from '../attendance/signing/signingWindow.ts';
import type { DayPeriod, TimeRange } from '../calendar/halfDay.ts';
import { MINUTE_MS, parisDay } from '../calendar/parisTime.ts';
import { publicHolidayOn } from '../calendar/publicHolidays.ts';
import { hoursChange } from '../documents/hoursChange.ts';
import { statedTimetable } from '../documents/statedTimetable.ts';
import { timetableOf } from '../sessions/halfDaysAndBreaks.ts';
import { addressChanged, loginChanged } from './addressFindings.ts';
import { certificateMails } from './certificateMails.ts';
import { type CoherenceFacts, type CoherentPerson, drawnAt, type Found, halfOf, peopleOf } from './coherenceFacts.ts';
import { COHERENCE_WARNINGS, FIX_LOCATIONS, type Finding } from './coherenceFinding.ts';
import { billed, dates, released, titles, validation, withdrawals, wrongDeclarations } from './documentFindings.ts';
import { type Drawing, drawingOf, isOtherHand, isOwnCopy, isSameHand } from './drawingLikeness.ts';
import { hoursFindings } from './hoursCoherence.ts';
import { inSeries, twoHalvesAtOnce } from './signatureSeries.ts';
import { oneDevice, otherHands, severalScreens, unconfirmedWalkIns } from './signerFindings.ts';

interface Drawn extends Drawing {
  readonly period: DayPeriod;
}

const drawnBy = ({ signatures }: CoherentPerson): Drawn[] =>
  signatures.flatMap(({ svg, period }) => (svg === null ? [] : [{ period, ...drawingOf(svg) }]));

/** Compares each drawing with earlier drawings of other people on the sheet. */
const sameHands = (facts: CoherenceFacts): Found[] => {
  const drawn = peopleOf(facts).flatMap((person) => drawnBy(person).map((drawing) => ({ name: person.name, ...drawing })));
  return drawn.flatMap((one, index) =>
    drawn
      .slice(0, index)
      .filter((other) => other.name !== one.name && isSameHand(one, other))
      .map(({ name }) => ({ kind: 'same_hand' as const, who: one.name, period: one.period, detail: name })),
  );
};

/** Compares each drawing with the same person's earlier ones. */
const ownHands = (facts: CoherenceFacts): Found[] =>
  peopleOf(facts).flatMap((person) => {
    const earlier = person.earlier.map(drawingOf);
    const drawn = drawnBy(person);
    return drawn.flatMap((one, index): Found[] => {
      const before = [...earlier, ...drawn.slice(0, index)];
      const subject = { who: person.name, period: one.period };
      if (before.some((other) => isOwnCopy(one, other))) return [{ kind: 'own_copy', ...subject }];
      return isOtherHand(one, before) ? [{ kind: 'different_hand', ...subject }] : [];
    });
  });

const overlap = (one: TimeRange, other: TimeRange): boolean => one.startAt < other.endAt && other.startAt < one.endAt;

/** Two trainings signed for the same hour. */
const twoPlaces = (facts: CoherenceFacts): Found[] =>
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
const outsideWindow = (facts: CoherenceFacts): Found[] =>
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
const clockBack = ({ lineTimes = [] }: Pick<CoherenceFacts, 'lineTimes'>): Found[] => {
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
const onNoWorkingDay = ({ startAt, blockedBy }: CoherenceFacts): Found[] => {
  const holiday = publicHolidayOn(parisDay(startAt));
  return [
    ...(holiday ? [{ kind: 'public_holiday' as const, detail: holiday }] : []),
    ...blockedBy.map((detail) => ({ kind: 'blocked_day' as const, detail })),
  ];
};

/** Outdated hours were sent: the recipients would come at the wrong time. */
const hours = ({ stated, logisticSessionId, timetable }: CoherenceFacts): Found[] =>
  hoursFindings(stated, { day: logisticSessionId, timetable }).map((finding) => ({
    kind: 'hours_differ',
    fixLocation: finding.hours.correction ? 'sending' : 'documents',
    ...finding,
  }));

/** Sessions moved after the first signature: the hours now differ from the signed ones. */
const movedSinceSigned = ({ signedUnder, logisticSessionId: id, timetable }: CoherenceFacts): Found[] => {
  if (!signedUnder) return [];
  const change = hoursChange(statedTimetable([{ id, timetable: timetableOf(signedUnder) }]), id, timetable);
  return change ? [{ kind: 'moved_since_signed', moved: change }] : [];
};

const RULES: readonly ((facts: CoherenceFacts) => readonly Found[])[] = [
  validation,
  twoPlaces,
  outsideWindow,
  onNoWorkingDay,
  sameHands,
  ownHands,
  inSeries,
  twoHalvesAtOnce,
  clockBack,
  otherHands,
  oneDevice,
  severalScreens,
  unconfirmedWalkIns,
  loginChanged,
  addressChanged,
  billed,
  titles,
  dates,
  withdrawals,
  released,
  hours,
  movedSinceSigned,
  certificateMails,
  wrongDeclarations,
];

const NOTHING_SAID = {
  who: null,
  period: null,
  detail: null,
  fixId: null,
  fault: null,
  changes: [],
  document: null,
  overridden: [],
  hours: null,
  moved: null,
  mail: null,
  declaration: null,
} as const;

/** Inconsistencies of a sheet, most severe first. */
export const findingsOf = (facts: CoherenceFacts): readonly Finding[] =>
  RULES.flatMap((rule) => rule(facts))
    .map(
      (partialFinding): Finding => ({
        ...NOTHING_SAID,
        fixLocation: FIX_LOCATIONS[partialFinding.kind],
        ...partialFinding,
        severity: COHERENCE_WARNINGS.includes(partialFinding.kind) ? 'warning' : 'blocking',
        sheetUuid: facts.sheetUuid,
      }),
    )
    .toSorted((one, other) => one.severity.localeCompare(other.severity));
