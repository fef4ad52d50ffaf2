import { type AttendanceRules, type DayPeriod, type TimeRange, windowState } from './attendance.ts';
import { COHERENCE_WARNINGS, type Finding, MEND_PLACES } from './coherenceFinding.ts';
import type { DayTimetable } from './dayTimetable.ts';
import { type Drawing, drawingOf, isOtherHand, isOwnCopy, isSameHand } from './drawingLikeness.ts';
import type { HalfDay } from './halfDay.ts';
import { hoursFindings, type StatedHours } from './hoursCoherence.ts';
import { parisDay } from './parisTime.ts';
import { publicHolidayOn } from './publicHolidays.ts';
import type { ContentChange } from './sheetContent.ts';
import type { SheetFault } from './sheetState.ts';
import type { SignatureOrigin } from './signatureProof.ts';
import { oneDevice, otherHands } from './signerFindings.ts';
import { signingMethodOf } from './signingMethods.ts';

export interface DrawnSignature extends SignatureOrigin {
  readonly period: DayPeriod;
  readonly signedAt: Date;
  /** What the device's clock showed: of a drawing that came late it tells when it was made. */
  readonly deviceTime: Date | null;
  readonly isLate: boolean;
  /** Hash of the device's name, where it is known. */
  readonly device: string | null;
  /** Null once it was erased. */
  readonly svg: string | null;
}

interface Person {
  readonly name: string;
  readonly signatures: readonly DrawnSignature[];
  /** Their drawings on the earlier days of the training. */
  readonly earlier: readonly string[];
}

export interface CoherentEntry extends Person {
  readonly needTrainingId: number;
  readonly isAbsent: boolean;
  /** Title of the training that the need asks for, where it is another one. */
  readonly otherTraining: string | null;
}

/** A half-day that somebody of the sheet signed elsewhere. */
export interface ElsewhereSigned {
  readonly name: string;
  readonly period: DayPeriod;
  /** When that half-day is; null: its day has none such any more. */
  readonly half: TimeRange | null;
  readonly title: string;
}

/** All that the rules look at of one sheet. */
export interface CoherenceFacts {
  readonly sheetUuid: string;
  readonly startAt: Date;
  readonly endAt: Date;
  /** As the timetable has them. */
  readonly halfDays: readonly HalfDay[];
  readonly logisticSessionId: number;
  readonly timetable: readonly DayTimetable[];
  /** What documents and mails of the training said of its hours. */
  readonly stated: readonly StatedHours[];
  readonly trainingStartAt: Date;
  readonly trainingEndAt: Date;
  readonly isBilled: boolean;
  readonly validatedAt: Date | null;
  readonly trainingTypeId: number;
  /** Titles that its documents print. */
  readonly titles: readonly string[];
  /** Marks of the planning on its day that cover its row or its area. */
  readonly blockedBy: readonly string[];
  readonly entries: readonly CoherentEntry[];
  readonly trainers: readonly Person[];
  readonly elsewhere: readonly ElsewhereSigned[];
  readonly mails: readonly { readonly kind: string; readonly sentAt: Date; readonly receiver: string }[];
  readonly documents: readonly { readonly type: string; readonly producedAt: Date }[];
  /** What the sheet says otherwise than it was validated. */
  readonly fault: { readonly kind: SheetFault; readonly changes: readonly ContentChange[] } | null;
  /** Corrections after the validation, both states in words. */
  readonly corrections: readonly (string | null)[];
  /** Documents that somebody let go before the sheets were done. */
  readonly releases: readonly { readonly type: string; readonly author: string | null; readonly reason: string }[];
  readonly rules: AttendanceRules;
}

type Found = Pick<Finding, 'kind'> &
  Partial<Pick<Finding, 'who' | 'period' | 'detail' | 'mendId' | 'mendPlace' | 'changes' | 'fault' | 'document' | 'hours'>>;

const overlap = (one: TimeRange, other: TimeRange): boolean => one.startAt < other.endAt && other.startAt < one.endAt;

const halfOf = ({ halfDays }: CoherenceFacts, period: DayPeriod): HalfDay | undefined =>
  halfDays.find((half) => half.period === period);

const peopleOf = ({ entries, trainers }: CoherenceFacts): readonly Person[] => [...entries, ...trainers];

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

/** A drawing that came late was made when its device says, if that was before. */
const drawnAt = ({ signedAt, deviceTime }: DrawnSignature): Date => (deviceTime && deviceTime < signedAt ? deviceTime : signedAt);

const outsideWindow = (facts: CoherenceFacts): Found[] =>
  peopleOf(facts).flatMap(({ name, signatures }) =>
    signatures
      .filter((signature) => {
        const half = halfOf(facts, signature.period);
        return !half || signature.isLate || windowState(half, drawnAt(signature), facts.rules) !== 'open';
      })
      .map(({ period, signedAt }) => ({ kind: 'outside_window' as const, who: name, period, detail: signedAt.toISOString() })),
  );

const onNoWorkingDay = ({ startAt, blockedBy }: CoherenceFacts): Found[] => {
  const holiday = publicHolidayOn(parisDay(startAt));
  return [
    ...(holiday ? [{ kind: 'public_holiday' as const, detail: holiday }] : []),
    ...blockedBy.map((detail) => ({ kind: 'blocked_day' as const, detail })),
  ];
};

interface Drawn extends Drawing {
  readonly period: DayPeriod;
}

const drawnBy = ({ signatures }: Person): Drawn[] =>
  signatures.flatMap(({ svg, period }) => (svg === null ? [] : [{ period, ...drawingOf(svg) }]));

/** Each drawing beside those of the others on the sheet that stand before it. */
const sameHands = (facts: CoherenceFacts): Found[] => {
  const drawn = peopleOf(facts).flatMap((person) => drawnBy(person).map((drawing) => ({ name: person.name, ...drawing })));
  return drawn.flatMap((one, index) =>
    drawn
      .slice(0, index)
      .filter((other) => other.name !== one.name && isSameHand(one, other))
      .map(({ name }) => ({ kind: 'same_hand' as const, who: one.name, period: one.period, detail: name })),
  );
};

/** Each drawing beside what the same person has drawn before. */
const ownHands = (facts: CoherenceFacts): Found[] =>
  peopleOf(facts).flatMap((person) => {
    const earlier = person.earlier.map(drawingOf);
    const drawn = drawnBy(person);
    return drawn.flatMap((one, index): Found[] => {
      const before = [...earlier, ...drawn.slice(0, index)];
      const found = { who: person.name, period: one.period };
      if (before.some((other) => isOwnCopy(one, other))) return [{ kind: 'own_copy', ...found }];
      return isOtherHand(one, before) ? [{ kind: 'different_hand', ...found }] : [];
    });
  });

/**
 * On one device passed round, between two people's signatures: the device changes hands, the name is chosen, the signature is drawn and
 * confirmed. Drawing alone takes two to five seconds.
 */
const SERIES_GAP_MS = 4_000;
/** Two may be quick by chance. */
const SERIES_PEOPLE = 3;

/** Signatures on the trainer's device, each so soon after the one before that no hand has drawn them. Other people's devices sign side by side. */
const inSeries = ({ entries }: CoherenceFacts): Found[] => {
  const passed = entries
    .flatMap(({ name, signatures }) => signatures.map((signature) => ({ name, at: drawnAt(signature).getTime(), ...signature })))
    .filter(({ method }) => signingMethodOf(method) === 'tablet')
    .toSorted((one, other) => one.at - other.at);
  const runs: (typeof passed)[] = [];
  for (const one of passed) {
    const run = runs.at(-1);
    if (run && one.at - (run.at(-1)?.at ?? 0) < SERIES_GAP_MS) run.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => {
    const names = [...new Set(run.map(({ name }) => name))];
    const seconds = Math.ceil(((run.at(-1)?.at ?? 0) - (run[0]?.at ?? 0)) / 1000);
    if (names.length < SERIES_PEOPLE) return [];
    return [{ kind: 'in_series' as const, who: names.join(', '), period: run[0]?.period ?? null, detail: String(seconds) }];
  });
};

/** Hours billed without a signature are paid back. */
const billed = (facts: CoherenceFacts): Found[] => {
  if (!facts.isBilled) return [];
  const halves = facts.halfDays;
  const unsigned = facts.entries
    .filter(({ isAbsent }) => !isAbsent)
    .flatMap(({ name, signatures }) =>
      halves
        .filter(({ period }) => !signatures.some((signature) => signature.period === period))
        .map(({ period }) => ({ kind: 'billed_unsigned' as const, who: name, period })),
    );
  const uncountered = halves
    .filter(({ period }) => !facts.trainers.some(({ signatures }) => signatures.some((signature) => signature.period === period)))
    .map(({ period }) => ({ kind: 'billed_not_counter_signed' as const, period }));
  return [...unsigned, ...uncountered, ...(facts.validatedAt ? [] : [{ kind: 'billed_not_validated' as const }])];
};

/** An attestation may say of itself what it is: that is no other title. */
const OWN_NAME = /^attestation( de (fin de )?formation)? ?[:–-] ?/;

const plain = (title: string): string =>
  title.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase().replace(OWN_NAME, '');

const titles = ({ titles: printed, trainingTypeId, entries }: CoherenceFacts): Found[] => {
  const different = [...new Map(printed.map((title) => [plain(title), title])).values()];
  return [
    ...(different.length > 1
      ? [{ kind: 'titles_differ' as const, detail: different.map((title) => `« ${title} »`).join(', '), mendId: trainingTypeId }]
      : []),
    ...entries
      .filter(({ otherTraining }) => otherTraining !== null)
      .map(({ name, otherTraining, needTrainingId }) => ({
        kind: 'other_training' as const,
        who: name,
        detail: otherTraining,
        mendId: needTrainingId,
      })),
  ];
};

const CERTIFICATES: readonly string[] = ['completion_certificate', 'attestation'];

const dates = (facts: CoherenceFacts): Found[] => {
  const { startAt, endAt, trainingStartAt, trainingEndAt, validatedAt, mails, documents } = facts;
  const sentLate = (kind: string, found: Finding['kind']) =>
    mails
      .filter((mail) => mail.kind === kind && mail.sentAt > trainingStartAt)
      .map(({ sentAt, receiver }) => ({ kind: found, who: receiver, detail: sentAt.toISOString() }));
  const certificates = [
    ...documents.filter(({ type }) => CERTIFICATES.includes(type)).map(({ producedAt }) => producedAt),
    ...mails.filter(({ kind }) => CERTIFICATES.includes(kind)).map(({ sentAt }) => sentAt),
  ].filter((at) => at < trainingEndAt);
  const first = certificates.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return [
    ...(startAt < trainingStartAt || endAt > trainingEndAt ? [{ kind: 'outside_training' as const }] : []),
    ...(validatedAt && validatedAt < endAt ? [{ kind: 'validated_early' as const, detail: validatedAt.toISOString() }] : []),
    ...sentLate('convocation', 'convocation_late'),
    ...sentLate('convention', 'convention_late'),
    ...(first ? [{ kind: 'certificate_early' as const, detail: first.toISOString() }] : []),
  ];
};

const released = ({ releases }: CoherenceFacts): Found[] =>
  releases.map(({ type, author, reason }) => ({ kind: 'released_early', who: author, detail: reason, document: type }));

const validation = ({ fault, corrections }: CoherenceFacts): Found[] => [
  ...(fault ? [{ kind: 'not_as_validated' as const, fault: fault.kind, changes: fault.changes }] : []),
  ...corrections.map((detail) => ({ kind: 'corrected_after_validation' as const, detail })),
];

/** Whoever goes by what was sent comes at the wrong hour. */
const hours = ({ stated, logisticSessionId, timetable }: CoherenceFacts): Found[] =>
  hoursFindings(stated, { day: logisticSessionId, timetable }).map((found) => ({
    kind: 'hours_differ',
    mendPlace: found.hours.correction ? 'sending' : 'documents',
    ...found,
  }));

const RULES: readonly ((facts: CoherenceFacts) => readonly Found[])[] = [
  validation,
  twoPlaces,
  outsideWindow,
  onNoWorkingDay,
  sameHands,
  ownHands,
  inSeries,
  otherHands,
  oneDevice,
  billed,
  titles,
  dates,
  released,
  hours,
];

const NOTHING_SAID = {
  who: null,
  period: null,
  detail: null,
  mendId: null,
  fault: null,
  changes: [],
  document: null,
  hours: null,
} as const;

/** What does not hold together on a sheet, the gravest first. */
export const findingsOf = (facts: CoherenceFacts): readonly Finding[] =>
  RULES.flatMap((rule) => rule(facts))
    .map(
      (found): Finding => ({
        ...NOTHING_SAID,
        mendPlace: MEND_PLACES[found.kind],
        ...found,
        severity: COHERENCE_WARNINGS.includes(found.kind) ? 'warning' : 'blocking',
        sheetUuid: facts.sheetUuid,
      }),
    )
    .toSorted((one, other) => one.severity.localeCompare(other.severity));
