import { expect, it } from 'vitest';
import { parisInstant } from '../calendar/parisTime.ts';
import { validationRefusal } from './validationRefusal.ts';

const paris = (text: string): Date => parisInstant(text.slice(0, 10), text.slice(11));

it('validates only when each half-day is counter-signed, and only once', () => {
  const ended = { now: paris('2026-11-20 16:45'), validatableFrom: paris('2026-11-20 16:45') };
  const sheet = { ...ended, isValidated: false, requests: [], periods: ['morning', 'afternoon'] } as const;
  expect(validationRefusal({ ...sheet, counterSigned: [] })).toBe('not_counter_signed');
  expect(validationRefusal({ ...sheet, counterSigned: ['morning'] })).toBe('not_counter_signed');
  expect(validationRefusal({ ...sheet, counterSigned: ['afternoon', 'morning'] })).toBeNull();
  expect(validationRefusal({ ...sheet, isValidated: true, counterSigned: ['afternoon', 'morning'] })).toBe('validated');
  const before = { ...sheet, now: paris('2026-11-20 16:44'), counterSigned: ['afternoon', 'morning'] } as const;
  expect(validationRefusal(before)).toBe('not_ended');
});

it.each([
  ['late_signature', 'open', 'request_open'],
  ['not_me', 'open', 'request_open'],
  ['walk_in', 'open', 'request_open'],
  ['trainer_code', 'open', null],
  ['late_signature', 'settled', null],
] as const)('with a request %s, %s: %s', (kind, status, refusal) => {
  const ended = { now: paris('2026-11-20 16:45'), validatableFrom: paris('2026-11-20 16:45') };
  const sheet = { ...ended, isValidated: false, periods: ['morning'], counterSigned: ['morning'] } as const;
  expect(validationRefusal({ ...sheet, requests: [{ kind, status }] })).toBe(refusal);
});
