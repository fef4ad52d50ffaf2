import { describe, expect, it } from 'vitest';
import type { TimeRange } from '../../calendar/halfDay.ts';
import { parisInstant, parisTime } from '../../calendar/parisTime.ts';
import {
  ATTENDANCE_RULES,
  decideSign,
  isReceivable,
  type SignAttempt,
  signingWindow,
  validatableFrom,
  windowState,
} from './signingWindow.ts';

const paris = (text: string): Date => parisInstant(text.slice(0, 10), text.slice(11));

describe('windowState', () => {
  const morning = (day: string) => ({ startAt: paris(`${day} 09:00`), endAt: paris(`${day} 12:30`) });

  it.each([
    ['2026-11-20', '08:29', 'early'],
    ['2026-11-20', '08:30', 'open'],
    ['2026-11-20', '14:30', 'open'],
    ['2026-11-20', '14:31', 'late'],
    ['2027-03-28', '08:29', 'early'],
    ['2027-03-28', '08:30', 'open'],
    ['2027-03-28', '14:31', 'late'],
    ['2026-10-25', '08:29', 'early'],
    ['2026-10-25', '14:30', 'open'],
    ['2026-10-25', '14:31', 'late'],
  ])('says of %s at %s: %s', (day, time, expected) => {
    const half = morning(day);
    expect(windowState(signingWindow(half, { halfDays: [half], rules: ATTENDANCE_RULES }), paris(`${day} ${time}`))).toBe(
      expected,
    );
  });

  it('counts real minutes when the clocks go forward', () => {
    const night = { startAt: new Date('2027-03-28T00:45:00Z'), endAt: new Date('2027-03-28T01:15:00Z') };
    const window = signingWindow(night, { halfDays: [night], rules: ATTENDANCE_RULES });
    expect(windowState(window, new Date('2027-03-28T00:15:00Z'))).toBe('open');
    expect(windowState(window, new Date('2027-03-28T03:15:00.001Z'))).toBe('late');
  });
});

describe('signingWindow', () => {
  const half = (from: string, to: string): TimeRange => ({
    startAt: paris(`2026-11-24 ${from}`),
    endAt: paris(`2026-11-24 ${to}`),
  });
  const opens = (halfDays: readonly TimeRange[], rank: number, rules = {}): string => {
    const window = signingWindow(halfDays[rank] ?? half('00:00', '00:01'), {
      halfDays,
      rules: { ...ATTENDANCE_RULES, ...rules },
    });
    return parisTime(window.opensAt);
  };
  const [morning, afternoon] = [half('09:00', '12:30'), half('13:30', '17:00')];

  it.each([
    ['at its start, while the morning may still be signed', [morning, afternoon], 1, {}, '13:30'],
    ['at its start after a late lunch', [half('09:00', '14:00'), half('15:00', '18:00')], 1, {}, '15:00'],
    ['without a break', [half('09:00', '13:00'), half('13:00', '17:00')], 1, {}, '13:00'],
    ['early once the morning is closed', [morning, afternoon], 1, { lateMinutes: 20 }, '13:00'],
    ['when the morning closes, if that is just before', [morning, afternoon], 1, { lateMinutes: 45 }, '13:15'],
    ['early after a long break', [half('08:00', '10:30'), half('15:00', '18:00')], 1, {}, '14:30'],
    ['early for a morning', [morning, afternoon], 0, {}, '08:30'],
    ['early for a session of an afternoon', [afternoon], 0, {}, '13:00'],
    ['early for a session of an evening', [half('18:00', '21:00')], 0, {}, '17:30'],
  ] as const)('opens %s', (_name, halfDays, rank, rules, expected) => {
    expect(opens(halfDays, rank, rules)).toBe(expected);
  });

  it.each([
    ['a quarter of an hour before its end', afternoon, 15, '16:45'],
    ['at its end without a margin', afternoon, 0, '17:00'],
    ['never before its start', half('16:50', '17:00'), 15, '16:50'],
  ] as const)('opens for the trainer %s', (_name, one, endMarginMinutes, expected) => {
    const day = { halfDays: [one], rules: { ...ATTENDANCE_RULES, endMarginMinutes } };
    expect(parisTime(signingWindow(one, day, 'trainer').opensAt)).toBe(expected);
    expect(signingWindow(one, day, 'trainer').closesAt).toEqual(signingWindow(one, day).closesAt);
  });

  it.each([
    ['the last half-day', [morning, afternoon], '16:45'],
    ['the only half-day', [morning], '12:15'],
    ['the session, which has no half-day', [], '17:45'],
  ] as const)('validates at the end of %s', (_name, halfDays, expected) => {
    expect(parisTime(validatableFrom({ ...half('09:00', '18:00'), halfDays, rules: ATTENDANCE_RULES }))).toBe(expected);
  });
});

describe('decideSign', () => {
  const HALF = { startAt: paris('2026-11-20 09:00'), endAt: paris('2026-11-20 12:30') };
  const attempt = (overrides: Partial<SignAttempt>): SignAttempt => ({
    half: HALF,
    day: { halfDays: [HALF], rules: ATTENDANCE_RULES },
    signer: 'trainee',
    drawnAt: null,
    now: paris('2026-11-20 10:00'),
    isValidated: false,
    isAbsent: false,
    isSigned: false,
    lateRight: null,
    hasReason: false,
    ...overrides,
  });

  it.each([
    ['inside the window', {}, { isLate: false }],
    ['of a half-day that the session has not', { half: undefined }, { refusal: 'no_such_period' }],
    ['on a validated sheet', { isValidated: true }, { refusal: 'validated' }],
    ['by someone absent', { isAbsent: true }, { refusal: 'absent' }],
    ['a second time', { isSigned: true }, { refusal: 'already_signed' }],
    ['too early', { now: paris('2026-11-20 08:00') }, { refusal: 'too_early' }],
    ['too early by staff', { now: paris('2026-11-20 08:00'), lateRight: 'staff' }, { refusal: 'too_early' }],
    ['too late', { now: paris('2026-11-21 10:00') }, { refusal: 'too_late' }],
    ['too late by staff without a reason', { now: paris('2026-11-21 10:00'), lateRight: 'staff' }, { refusal: 'reason_needed' }],
    ['too late by staff', { now: paris('2026-11-21 10:00'), lateRight: 'staff', hasReason: true }, { isLate: true }],
    ['too late once staff allowed it', { now: paris('2026-12-21 10:00'), lateRight: 'allowed' }, { isLate: true }],
    [
      'within the trainer’s delay without a reason',
      { now: paris('2026-11-20 15:00'), lateRight: 'trainer' },
      { refusal: 'reason_needed' },
    ],
    [
      'at the end of the trainer’s delay',
      { now: paris('2026-11-21 14:30'), lateRight: 'trainer', hasReason: true },
      { isLate: true },
    ],
    [
      'after the trainer’s delay',
      { now: paris('2026-11-21 14:31'), lateRight: 'trainer', hasReason: true },
      { refusal: 'ask_officer' },
    ],
    ['by the trainer before the end', { signer: 'trainer', now: paris('2026-11-20 12:14') }, { refusal: 'too_early' }],
    ['by the trainer at the end', { signer: 'trainer', now: paris('2026-11-20 12:15') }, { isLate: false }],
    [
      'by the trainer, sent at the end but drawn before',
      { signer: 'trainer', now: paris('2026-11-20 12:30'), drawnAt: paris('2026-11-20 12:14') },
      { refusal: 'too_early' },
    ],
    ['sent in time but drawn before', { drawnAt: paris('2026-11-20 08:29') }, { refusal: 'too_early' }],
    ['sent in time and drawn in time', { drawnAt: paris('2026-11-20 08:30') }, { isLate: false }],
    ['on another day', { now: paris('2026-11-19 10:00') }, { refusal: 'too_early' }],
  ] as const)('decides a signature %s', (_name, overrides, expected) => {
    expect(decideSign(attempt(overrides))).toEqual(expected);
  });
});

describe('a late drawing', () => {
  const half = { startAt: paris('2026-11-24 09:00'), endAt: paris('2026-11-24 12:30') };
  const now = paris('2026-11-24 18:00');
  const inTime = paris('2026-11-24 10:00');

  it.each([
    ['kept when it was drawn in time', 'too_late', { half, drawnAt: inTime, now }, true],
    ['kept when the sheet was validated meanwhile', 'validated', { half, drawnAt: inTime, now }, true],
    ['not kept of someone who has signed', 'already_signed', { half, drawnAt: inTime, now }, false],
    ['not kept without the time of drawing', 'too_late', { half, drawnAt: null, now }, false],
    ['not kept of no half-day', 'too_late', { half: undefined, drawnAt: inTime, now }, false],
    ['not kept when drawn after the window', 'too_late', { half, drawnAt: paris('2026-11-24 16:00'), now }, false],
    ['not kept when drawn before the window', 'too_late', { half, drawnAt: paris('2026-11-24 08:00'), now }, false],
    ['not kept when drawn in the future', 'too_late', { half, drawnAt: inTime, now: paris('2026-11-24 09:59') }, false],
    ['kept when drawn this instant', 'too_late', { half, drawnAt: inTime, now: inTime }, true],
  ] as const)('is %s', (_name, refusal, drawing, expected) => {
    const { half: drawn, ...times } = drawing;
    const window = drawn ? signingWindow(drawn, { halfDays: [drawn], rules: ATTENDANCE_RULES }) : null;
    expect(isReceivable(refusal, { ...times, window })).toBe(expected);
  });
});

it('accepts five unannounced trainees without confirmation', () => {
  expect(ATTENDANCE_RULES.walkIns).toBe(5);
});
