import { describe, expect, it } from 'vitest';
import { ATTENDANCE_RULES } from '../../../model/attendance/attendanceRules.ts';
import type { DayPeriod } from '../../../model/attendance/dayPeriod.ts';
import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { statedTimetable } from '../../../model/documents/statedTimetable.ts';
import { findingsOf } from '../../../model/evidence/coherence.ts';
import type { CoherenceFacts, DrawnSignature } from '../../../model/evidence/coherenceFacts.ts';
import { COHERENCE_KINDS } from '../../../model/evidence/coherenceFinding.ts';
import type { StatedHours } from '../../../model/evidence/hoursCoherence.ts';
import { coherenceSentence } from '../../../model/messages/evidence/coherence.ts';
import type { HalfDay } from '../../../model/sessions/halfDay.ts';
import { signedHalfDays, type TimetableSource, timetableOf } from '../../../model/sessions/halfDaysAndBreaks.ts';

const DAY = '2026-11-20';
const at = (time: string, day = DAY): Date => parisInstant(day, time);

const drawingOf = (points: readonly (readonly [number, number])[]): string => {
  const curves = points.map(([x, y], index) => {
    const [toX, toY] = points[index + 1] ?? [x + 10, y + 10];
    return `<path d="M${x} ${y}C${x} ${y} ${toX} ${toY} ${toX} ${toY}" stroke-width="2"/>`;
  });
  return `<svg viewBox="0 0 350 180"><g>${curves.join('')}</g></svg>`;
};

const ZIGZAG = [
  [10, 20],
  [60, 120],
  [90, 30],
  [150, 160],
  [200, 40],
  [300, 90],
] as const;
const LOOP = [
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
type Points = readonly (readonly [number, number])[];
const redrawn = (points: Points): Points =>
  points.map(([x, y], index) => [x + (index % 2 ? 9 : -8), y + (index % 3 ? 11 : -9)] as const);

const signed = (period: DayPeriod, time: string, points: Points): DrawnSignature => ({
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

const JEAN = {
  name: 'Jean ARNAUD',
  needTrainingId: 7,
  ...{ isAbsent: false, absenceCategory: null, halfDayNotes: [] },
  otherTraining: null,
  signatures: [signed('morning', '09:05', ZIGZAG), signed('afternoon', '13:10', redrawn(ZIGZAG))],
  earlier: [],
};
const CLAIRE = {
  name: 'Claire ABRIC',
  signatures: [signed('morning', '12:00', WAVE), signed('afternoon', '16:30', redrawn(WAVE))],
  earlier: [],
};

const dayFrom = (from: string, until: string, day = DAY): TimetableSource => ({
  startAt: at(from, day),
  endAt: at(until, day),
  programme: [],
  slots: [],
  lunch: null,
});
const timetableFrom = (from: string, until: string, day = DAY) => timetableOf(dayFrom(from, until, day));

const halfDaysFrom = (from: string, until: string, day = DAY): readonly HalfDay[] =>
  signedHalfDays(timetableFrom(from, until, day));

/** A sheet without inconsistencies. */
const facts = (overrides: Partial<CoherenceFacts> = {}): CoherenceFacts => ({
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

const elsewhere = (time: string, until: string, period: DayPeriod) => ({
  name: 'Jean ARNAUD',
  period,
  half: halfDaysFrom(time, until).find((half) => half.period === period) ?? null,
  title: 'Trappes',
});
const moved = ZIGZAG.map(([x, y]) => [x / 2 + 40, y / 2 + 3] as const);
const mirrored = ZIGZAG.map(([x, y]) => [310 - x, 170 - y + x / 9] as const);
const withSignatures = (...signatures: readonly DrawnSignature[]) => ({ entries: [{ ...JEAN, signatures }] });
const [MORNING, AFTERNOON] = JEAN.signatures as [DrawnSignature, DrawnSignature];

describe('the coherence of a sheet', () => {
  it('has no finding without a contradiction', () => {
    expect(findingsOf(facts())).toEqual([]);
  });

  it.each<[string, Partial<CoherenceFacts>, readonly string[]]>([
    ['signed elsewhere at the same hour', { elsewhere: [elsewhere('08:00', '12:00', 'morning')] }, ['two_places']],
    ['signed elsewhere in the other half of the day', { elsewhere: [elsewhere('08:00', '09:00', 'morning')] }, []],
    ['signed elsewhere as it ended', { elsewhere: [elsewhere('17:00', '18:30', 'afternoon')] }, []],
    ['signed before the window', withSignatures({ ...MORNING, signedAt: at('08:29') }, AFTERNOON), ['outside_window']],
    ['signed as the window opens', withSignatures({ ...MORNING, signedAt: at('08:30') }, AFTERNOON), []],
    ['signed late by staff', withSignatures({ ...MORNING, signedAt: at('18:00'), isLate: true }, AFTERNOON), ['outside_window']],
    [
      'drawn in time, and received later',
      withSignatures({ ...MORNING, signedAt: at('19:00'), deviceTime: at('09:04') }, AFTERNOON),
      [],
    ],
    ['on Armistice Day', shifted('2026-11-11'), ['public_holiday']],
    ['on a blocked day', { blockedBy: ['Inventaire'] }, ['blocked_day']],
    [
      'one hand for two, smaller and elsewhere',
      {
        trainers: [{ ...CLAIRE, signatures: [signed('morning', '12:00', moved), signed('afternoon', '16:30', redrawn(moved))] }],
      },
      ['same_hand'],
    ],
    ['a copy of one’s own', withSignatures(MORNING, signed('afternoon', '13:10', ZIGZAG)), ['own_copy']],
    ['a copy of one’s own of another day', { entries: [{ ...JEAN, earlier: [drawingOf(ZIGZAG)] }] }, ['own_copy']],
    ['another hand in the afternoon', withSignatures(MORNING, signed('afternoon', '13:10', LOOP)), ['different_hand']],
    ['another hand than on the days before', { entries: [{ ...JEAN, earlier: [drawingOf(LOOP)] }] }, ['different_hand']],
    [
      'the hand of one of the days before',
      { entries: [{ ...JEAN, earlier: [LOOP, redrawn(redrawn(ZIGZAG))].map(drawingOf) }] },
      [],
    ],
    ['three on one device within four seconds each', passedRound('tablet', 3.9), ['in_series']],
    ['three on one device, each with the time to sign', passedRound('tablet', 4), []],
    ['three at once, each on their own phone', passedRound('qr', 0.1), []],
    ['an erased drawing', withSignatures({ ...MORNING, svg: null }, { ...AFTERNOON, svg: null }), []],
    ['billed, a half-day unsigned', withSignatures(MORNING), ['billed_unsigned']],
    ['billed, somebody absent', { entries: [{ ...JEAN, isAbsent: true, signatures: [] }] }, []],
    ['not billed, unsigned', { ...withSignatures(MORNING), isBilled: false, validatedAt: null }, []],
    ['billed, not counter-signed', { trainers: [] }, ['billed_not_counter_signed', 'billed_not_counter_signed']],
    ['billed, not validated', { validatedAt: null }, ['billed_not_validated']],
    ['titles that differ', { titles: ['Éco-conduite', 'EPP'] }, ['titles_differ']],
    ['a need of another training', { entries: [{ ...JEAN, otherTraining: 'Piste' }] }, ['other_training']],
    ['a day outside of its training', { trainingEndAt: at('16:00') }, ['outside_training']],
    ['validated before its end', { validatedAt: at('16:44') }, ['validated_early']],
    ['convoked afterwards', { mails: [{ kind: 'convocation', sentAt: at('09:01'), receiver: 'a@b.fr' }] }, ['convocation_late']],
    [
      'a convention afterwards',
      { mails: [{ kind: 'convention', sentAt: at('18:00'), receiver: 'a@b.fr' }] },
      ['convention_late'],
    ],
    ['a contract afterwards', { mails: [{ kind: 'contract', sentAt: at('18:00'), receiver: 'a@b.fr' }] }, ['contract_late']],
    ['certified before the end', { documents: [{ type: 'attestation', producedAt: at('15:00') }] }, ['certificate_early']],
    ['changed beside the journal', { fault: { kind: 'validation_cleared', changes: [] } }, ['not_as_validated']],
    [
      'released before its proof',
      { releases: [{ type: 'attestation', author: 'Zoé', reason: 'Le client attend', at: at('18:00'), overridden: [] }] },
      ['released_early'],
    ],
    ['moved after its first signature', { signedUnder: dayFrom('09:00', '16:00') }, ['moved_since_signed']],
    ['moved before anybody signed', { signedUnder: null }, []],
    ['corrected afterwards', { corrections: ['Lieu : « A » → « B »', null] }, Array(2).fill('corrected_after_validation')],
  ])('%s', (_name, overrides, kinds) => {
    const found = findingsOf(facts(overrides));
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    for (const finding of found) expect(coherenceSentence(finding)).toMatch(/^(?!.*(null|undefined|NaN| {2})).+/);
  });

  it('sorts findings by severity, and names every kind once', () => {
    const found = findingsOf(facts({ blockedBy: ['Inventaire'], validatedAt: null }));
    expect(found.map(({ severity }) => severity)).toEqual(['blocking', 'warning']);
    expect([...new Set<string>(COHERENCE_KINDS)]).toEqual(COHERENCE_KINDS);
  });
});

/** Three people one after another, not billed. */
function passedRound(method: string, seconds: number): Partial<CoherenceFacts> {
  const forms: readonly Points[] = [ZIGZAG, LOOP, mirrored];
  const entries = forms.map((points, index) => {
    const signature = signed('morning', '09:05', points);
    const signedAt = new Date(signature.signedAt.getTime() + index * seconds * 1000);
    return { ...JEAN, name: `Trainee ${index}`, signatures: [{ ...signature, signedAt, method }] };
  });
  return { isBilled: false, entries };
}

/** The same session on another date. */
function shifted(day: string): Partial<CoherenceFacts> {
  const [startAt, endAt] = [at('09:00', day), at('17:00', day)];
  const on = (signature: DrawnSignature, time: string): DrawnSignature => ({ ...signature, signedAt: at(time, day) });
  return {
    startAt,
    endAt,
    halfDays: halfDaysFrom('09:00', '17:00', day),
    trainingStartAt: startAt,
    trainingEndAt: endAt,
    entries: [{ ...JEAN, signatures: [on(MORNING, '09:05'), on(AFTERNOON, '13:10')] }],
    trainers: [{ ...CLAIRE, signatures: CLAIRE.signatures.map((one, index) => on(one, index === 0 ? '12:00' : '16:30')) }],
  };
}

describe('announced hours', () => {
  const slots = (...hours: readonly (readonly [string, string])[]) => hours.map(([start, end]) => ({ start, end }));
  const said = (overrides: Partial<StatedHours> = {}): StatedHours => ({
    source: 'mail',
    kind: 'convocation',
    at: at('10:00', '2026-11-12'),
    isSent: true,
    reader: { collection: 'need_trainings', id: 7, name: 'Jean ARNAUD' },
    timetable: [{ day: 5, date: DAY, slots: slots(['09:00', '13:00'], ['13:00', '17:00']) }],
    ...overrides,
  });
  const moved = { timetable: timetableFrom('08:00', '16:00'), signedUnder: null };
  const sentencesOf = (overrides: Partial<CoherenceFacts>) =>
    findingsOf(facts(overrides))
      .filter(({ kind }) => kind === 'hours_differ')
      .map(coherenceSentence);

  it('are no finding while they equal those of the day', () => {
    expect(sentencesOf({ stated: [said()] })).toEqual([]);
  });

  it.each<[string, Partial<StatedHours>, string]>([
    [
      'sent mails',
      {},
      'La convocation envoyée le 12/11/2026 à Jean ARNAUD indiquait 09:00, la journée commence maintenant à 08:00.',
    ],
    [
      'produced documents',
      { source: 'document', kind: 'signature_sheet', reader: null, isSent: false },
      'La feuille d’émargement produite le 12/11/2026 indiquait 09:00, la journée commence maintenant à 08:00.',
    ],
    [
      'mails that wait',
      { kind: 'reminder', isSent: false },
      'Le rappel préparé le 12/11/2026 à Jean ARNAUD, pas encore parti, indiquait 09:00, la journée commence maintenant à 08:00.',
    ],
    [
      'another date',
      { timetable: [{ day: 5, date: '2026-11-19', slots: slots(['08:00', '13:00'], ['13:00', '16:00']) }] },
      'La convocation envoyée le 12/11/2026 à Jean ARNAUD indiquait le 19/11/2026, la journée a lieu maintenant le 20/11/2026.',
    ],
    [
      'another end',
      { timetable: [{ day: 5, date: DAY, slots: slots(['08:00', '13:00'], ['13:00', '17:00']) }] },
      'La convocation envoyée le 12/11/2026 à Jean ARNAUD indiquait une fin à 17:00, la journée finit maintenant à 16:00.',
    ],
    [
      'another break',
      { timetable: [{ day: 5, date: DAY, slots: slots(['08:00', '12:00'], ['13:00', '16:00']) }] },
      'La convocation envoyée le 12/11/2026 à Jean ARNAUD indiquait 08:00 – 12:00, 13:00 – 16:00, les horaires sont maintenant 08:00 – 13:00, 13:00 – 16:00.',
    ],
    [
      'a day that was not there yet',
      { timetable: [{ day: 4, date: '2026-11-19', slots: slots(['09:00', '17:00']) }] },
      'La convocation envoyée le 12/11/2026 à Jean ARNAUD ne dit rien de la journée du 20/11/2026.',
    ],
  ])('are compared with those of the day: %s', (_name, overrides, sentence) => {
    expect(sentencesOf({ ...moved, stated: [said(overrides)] })).toEqual([sentence]);
  });

  it('are corrected only by a later message to the same recipient', () => {
    const corrected = said({
      at: at('10:00', '2026-11-13'),
      timetable: statedTimetable([{ id: 5, timetable: moved.timetable }]),
    });
    const other = { collection: 'need_trainings', id: 8, name: 'Zoé' } as const;
    expect(sentencesOf({ ...moved, stated: [said(), said({ kind: 'reminder' }), corrected] })).toEqual([]);
    expect(sentencesOf({ ...moved, stated: [said({ reader: other }), corrected] })).toHaveLength(1);
    expect(sentencesOf({ ...moved, stated: [said({ kind: 'convention' }), corrected] })).toHaveLength(1);
    const namesake = { collection: 'companies', id: 7, name: 'ACME' } as const;
    expect(sentencesOf({ ...moved, stated: [said({ reader: namesake }), corrected] })).toHaveLength(1);
  });

  it('group recipients who got the same hours, with the document to send', () => {
    const other = { collection: 'need_trainings', id: 8, name: 'Zoé LUC' } as const;
    const [finding, ...more] = findingsOf(facts({ ...moved, stated: [said(), said({ reader: other })] }));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      kind: 'hours_differ',
      severity: 'blocking',
      fixLocation: 'sending',
      who: 'Jean ARNAUD, Zoé LUC',
      hours: { correction: 'convocation', readers: ['/api/need_trainings/7', '/api/need_trainings/8'] },
    });
  });
});
