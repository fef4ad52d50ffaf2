import { describe, expect, it } from 'vitest';
import { absenceRefusal } from '../../../model/attendance/absenceRefusal.ts';
import { ATTENDANCE_RULES } from '../../../model/attendance/attendanceRules.ts';
import { isDayPeriod } from '../../../model/attendance/dayPeriod.ts';
import type { SignAttempt } from '../../../model/attendance/decideSign.ts';
import { decideSign } from '../../../model/attendance/decideSign.ts';
import { isReceivable } from '../../../model/attendance/lateSignature.ts';
import { linkExpiry, sheetLinkEnd } from '../../../model/attendance/linkExpiry.ts';
import { missingSignatures } from '../../../model/attendance/missingSignatures.ts';
import { windowState } from '../../../model/attendance/signingWindow.ts';
import { validationRefusal } from '../../../model/attendance/validationRefusal.ts';
import { parisDay, parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';

const paris = (text: string): Date => parisInstant(text.slice(0, 10), text.slice(11));
const shown = (instant: Date): string => `${parisDay(instant)} ${parisTime(instant)}`;

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
    expect(windowState(morning(day), paris(`${day} ${time}`))).toBe(expected);
  });

  it('counts real minutes when the clocks go forward', () => {
    const night = { startAt: new Date('2027-03-28T00:45:00Z'), endAt: new Date('2027-03-28T01:15:00Z') };
    expect(windowState(night, new Date('2027-03-28T00:15:00Z'))).toBe('open');
    expect(windowState(night, new Date('2027-03-28T03:15:00.001Z'))).toBe('late');
  });
});

describe('decideSign', () => {
  const attempt = (overrides: Partial<SignAttempt>): SignAttempt => ({
    half: { startAt: paris('2026-11-20 09:00'), endAt: paris('2026-11-20 12:30') },
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
    ['on another day', { now: paris('2026-11-19 10:00') }, { refusal: 'too_early' }],
  ] as const)('decides a signature %s', (_name, overrides, expected) => {
    expect(decideSign(attempt(overrides))).toEqual(expected);
  });
});

describe('absence, validation and missing signatures', () => {
  it('refuses an absence of a signed trainee, and any change of a validated sheet', () => {
    const entry = { isValidated: false, isAbsent: true, signed: [] } as const;
    expect(absenceRefusal(entry)).toBeNull();
    expect(absenceRefusal({ ...entry, signed: ['morning'] })).toBe('signed');
    expect(absenceRefusal({ ...entry, isAbsent: false, signed: ['morning'] })).toBeNull();
    expect(absenceRefusal({ ...entry, isValidated: true })).toBe('validated');
  });

  it('validates only when each half-day is counter-signed, and only once', () => {
    const sheet = { isValidated: false, requests: [], periods: ['morning', 'afternoon'] } as const;
    expect(validationRefusal({ ...sheet, counterSigned: [] })).toBe('not_counter_signed');
    expect(validationRefusal({ ...sheet, counterSigned: ['morning'] })).toBe('not_counter_signed');
    expect(validationRefusal({ ...sheet, counterSigned: ['afternoon', 'morning'] })).toBeNull();
    expect(validationRefusal({ ...sheet, isValidated: true, counterSigned: ['afternoon', 'morning'] })).toBe('validated');
  });

  it.each([
    ['late_signature', 'open', 'request_open'],
    ['not_me', 'open', 'request_open'],
    ['walk_in', 'open', 'request_open'],
    ['trainer_code', 'open', null],
    ['late_signature', 'settled', null],
  ] as const)('with a request %s, %s: %s', (kind, status, refusal) => {
    const sheet = { isValidated: false, periods: ['morning'], counterSigned: ['morning'] } as const;
    expect(validationRefusal({ ...sheet, requests: [{ kind, status }] })).toBe(refusal);
  });

  it('lists the missing signatures of present trainees', () => {
    const entries = [
      { uuid: 'a', isAbsent: false, signed: ['morning'] },
      { uuid: 'b', isAbsent: true, signed: [] },
      { uuid: 'c', isAbsent: false, signed: [] },
    ] as const;
    expect(missingSignatures(['morning', 'afternoon'], entries)).toEqual([
      { uuid: 'a', period: 'afternoon' },
      { uuid: 'c', period: 'morning' },
      { uuid: 'c', period: 'afternoon' },
    ]);
  });

  it('closes the links 30 days after the session', () => {
    expect(shown(linkExpiry(paris('2026-10-20 17:00')))).toBe('2026-11-19 16:00');
  });

  it('opens the link of a sheet until midnight, or until the last window closes when that is later', () => {
    const day = (from: string, to: string) => ({ startAt: paris(`2026-11-24 ${from}`), endAt: paris(`2026-11-24 ${to}`) });
    expect(shown(sheetLinkEnd(day('09:00', '17:00')))).toBe('2026-11-25 00:00');
    expect(shown(sheetLinkEnd(day('14:00', '22:30')))).toBe('2026-11-25 00:30');
  });

  it('accepts five unannounced trainees without confirmation', () => {
    expect(ATTENDANCE_RULES.walkIns).toBe(5);
  });

  it('accepts only the periods of a day', () => {
    expect(['morning', 'afternoon', 'evening', 'Morning', null].map(isDayPeriod)).toEqual([true, true, false, false, false]);
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
    expect(isReceivable(refusal, drawing)).toBe(expected);
  });
});
