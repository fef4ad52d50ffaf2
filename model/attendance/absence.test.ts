import { expect, it } from 'vitest';
import { absenceRefusal } from './absence.ts';

it('refuses an absence of a signed trainee, and any change of a validated sheet', () => {
  const entry = { isValidated: false, isAbsent: true, periods: ['morning', 'afternoon'], signed: [] } as const;
  expect(absenceRefusal(entry)).toBeNull();
  expect(absenceRefusal({ ...entry, signed: ['morning'] })).toBe('signed');
  expect(absenceRefusal({ ...entry, periods: ['afternoon'], signed: ['morning'] })).toBeNull();
  expect(absenceRefusal({ ...entry, isAbsent: false, signed: ['morning'] })).toBeNull();
  expect(absenceRefusal({ ...entry, isValidated: true })).toBe('validated');
});
