import { ATTENDANCE_RULES } from '../../../model/attendance/signing/signingWindow.ts';
import type { DayPeriod, HalfDay } from '../../../model/calendar/halfDay.ts';
import { parisInstant } from '../../../model/calendar/parisTime.ts';
import type { CoherenceFacts, DrawnSignature } from '../../../model/evidence/coherenceFacts.ts';
import { signedHalfDays, type TimetableSource, timetableOf } from '../../../model/sessions/halfDaysAndBreaks.ts';

export const DAY = '2026-11-20';
export const at = (time: string, day = DAY): Date => parisInstant(day, time);

export const drawingOf = (points: readonly (readonly [number, number])[]): string => {
  const curves = points.map(([x, y], index) => {
    const [toX, toY] = points[index + 1] ?? [x + 10, y + 10];
    return `<path d="M${x} ${y}C${x} ${y} ${toX} ${toY} ${toX} ${toY}" stroke-width="2"/>`;
  });
  return `<svg viewBox="0 0 350 180"><g>${curves.join('')}</g></svg>`;
};

export const ZIGZAG = [
  [10, 20],
  [60, 120],
  [90, 30],
  [150, 160],
  [200, 40],
  [300, 90],
] as const;
export const LOOP = [
  [300, 90],
  [20, 100],
  [180, 10],
  [170, 170],
  [40, 40],
  [250, 150],
] as const;
const WAVE = [
  [10, 90],
  [50, 10],
  [300, 20],
  [310, 170],
  [20, 160],
  [150, 80],
] as const;
export type Points = readonly (readonly [number, number])[];
export const redrawn = (points: Points): Points =>
  points.map(([x, y], index) => [x + (index % 2 ? 9 : -8), y + (index % 3 ? 11 : -9)] as const);

export const signed = (period: DayPeriod, time: string, points: Points): DrawnSignature => ({
  period,
  signedAt: at(time),
  deviceTime: null,
  isLate: false,
  method: 'link',
  actorKind: 'entry_link',
  actorName: 'Jean ARNAUD',
  reason: null,
  device: null,
  svg: drawingOf(points),
});

export const JEAN = {
  name: 'Jean ARNAUD',
  needTrainingId: 7,
  ...{ isAbsent: false, absenceCategory: null, halfDayNotes: [] },
  otherTraining: null,
  signatures: [signed('morning', '09:05', ZIGZAG), signed('afternoon', '13:10', redrawn(ZIGZAG))],
  earlier: [],
};
export const CLAIRE = {
  name: 'Claire ABRIC',
  signatures: [signed('morning', '12:00', WAVE), signed('afternoon', '16:30', redrawn(WAVE))],
  earlier: [],
};

export const dayFrom = (from: string, until: string, day = DAY): TimetableSource => ({
  startAt: at(from, day),
  endAt: at(until, day),
  programme: [],
  slots: [],
  lunch: null,
});
export const timetableFrom = (from: string, until: string, day = DAY) => timetableOf(dayFrom(from, until, day));

export const halfDaysFrom = (from: string, until: string, day = DAY): readonly HalfDay[] =>
  signedHalfDays(timetableFrom(from, until, day));

/** A sheet without inconsistencies. */
export const facts = (overrides: Partial<CoherenceFacts> = {}): CoherenceFacts => ({
  sheetUuid: 'sheet',
  startAt: at('09:00'),
  endAt: at('17:00'),
  halfDays: halfDaysFrom('09:00', '17:00'),
  logisticSessionId: 5,
  timetable: timetableFrom('09:00', '17:00'),
  signedUnder: dayFrom('09:00', '17:00'),
  stated: [],
  trainingStartAt: at('09:00'),
  trainingEndAt: at('17:00'),
  isBilled: true,
  validatedAt: at('17:05'),
  trainingTypeId: 3,
  titles: ['Éco-conduite', 'éco-conduite ', 'Attestation : Éco-conduite'],
  blockedBy: [],
  entries: [JEAN],
  trainers: [CLAIRE],
  elsewhere: [],
  mails: [{ kind: 'convocation', sentAt: at('09:00', '2026-11-10'), receiver: 'jean@client.example' }],
  documents: [{ type: 'completion_certificate', producedAt: at('18:00') }],
  fault: null,
  corrections: [],
  releases: [],
  rules: ATTENDANCE_RULES,
  ...overrides,
});

export const elsewhere = (time: string, until: string, period: DayPeriod) => ({
  name: 'Jean ARNAUD',
  period,
  half: halfDaysFrom(time, until).find((half) => half.period === period) ?? null,
  title: 'Trappes',
});
export const moved = ZIGZAG.map(([x, y]) => [x / 2 + 40, y / 2 + 3] as const);
export const mirrored = ZIGZAG.map(([x, y]) => [310 - x, 170 - y + x / 9] as const);
export const withSignatures = (...signatures: readonly DrawnSignature[]) => ({ entries: [{ ...JEAN, signatures }] });
export const [MORNING, AFTERNOON] = JEAN.signatures as [DrawnSignature, DrawnSignature];
