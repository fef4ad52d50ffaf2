import { describe, expect, it } from 'vitest';
import { parisDay, parisInstant, parisTime } from '../calendar/parisTime.ts';
import { isExpired, linkExpiry, sheetLinkEnd, sheetLinkEndOf } from './linkExpiry.ts';
import { ATTENDANCE_RULES } from './signing/signingWindow.ts';

const at = (time: string, day = '2026-11-20'): Date => parisInstant(day, time);
const rules = { ...ATTENDANCE_RULES, linkDays: 30, lateMinutes: 120 };
const SHEET = { startAt: at('09:00'), endAt: at('17:00'), rules, isCanceled: false, expiresAt: null, linkUntil: null };

describe('public links of a session', () => {
  const last = linkExpiry(SHEET.endAt, rules);

  it('open until the last moment of the configured days after its end', () => {
    expect(last).toEqual(at('17:00', '2026-12-20'));
    expect([0, 1].map((ms) => isExpired(SHEET, new Date(last.getTime() + ms)))).toEqual([false, true]);
  });

  it('open until the moment decided for it', () => {
    const expiresAt = at('12:00', '2026-11-22');
    expect(isExpired({ ...SHEET, expiresAt }, expiresAt)).toBe(false);
    expect(isExpired({ ...SHEET, expiresAt }, at('12:01', '2026-11-22'))).toBe(true);
    expect(isExpired({ ...SHEET, expiresAt: at('17:00', '2027-01-20') }, at('17:00', '2027-01-19'))).toBe(false);
  });

  it('do not open once its training is cancelled', () => {
    expect(isExpired({ ...SHEET, isCanceled: true }, SHEET.startAt)).toBe(true);
  });
});

describe('the link of a sheet', () => {
  it('opens until midnight, or later if the last half-day may be signed later', () => {
    expect(sheetLinkEnd(SHEET, rules)).toEqual(at('00:00', '2026-11-21'));
    expect(sheetLinkEnd({ ...SHEET, endAt: at('23:00') }, rules)).toEqual(at('01:00', '2026-11-21'));
  });

  it('is prolonged, but never shortened', () => {
    const later = at('12:00', '2026-11-21');
    expect(sheetLinkEndOf({ ...SHEET, linkUntil: later })).toEqual(later);
    expect(sheetLinkEndOf({ ...SHEET, linkUntil: at('18:00') })).toEqual(at('00:00', '2026-11-21'));
  });
});

const paris = (text: string): Date => parisInstant(text.slice(0, 10), text.slice(11));
const shown = (instant: Date): string => `${parisDay(instant)} ${parisTime(instant)}`;

it('closes the links 30 days after the session', () => {
  expect(shown(linkExpiry(paris('2026-10-20 17:00')))).toBe('2026-11-19 16:00');
});

it('opens the link of a sheet until midnight, or until the last window closes when that is later', () => {
  const day = (from: string, to: string) => ({ startAt: paris(`2026-11-24 ${from}`), endAt: paris(`2026-11-24 ${to}`) });
  expect(shown(sheetLinkEnd(day('09:00', '17:00')))).toBe('2026-11-25 00:00');
  expect(shown(sheetLinkEnd(day('14:00', '22:30')))).toBe('2026-11-25 00:30');
});
