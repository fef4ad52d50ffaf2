import { describe, expect, it } from 'vitest';
import { isPostalCode, readPostalCode } from './postalCode.ts';

// Rows of fleets with customers abroad; overseas, Corsica and Monaco have French codes.
const WRITTEN: readonly (readonly [string, string])[] = [
  ['20000', '20000'],
  ['97400', '97400'],
  ['98000 MC', '98000'],
  ['75008 CEDEX 08', '75008'],
  ['75 008', '75008'],
  ['F-75008', '75008'],
  ['FR 75008', '75008'],
  ['1000', '01000'],
  ['L-1234', 'L-1234'],
  ['b-1000', 'B-1000'],
  ['B 1000', 'B-1000'],
  ['1000 (BE)', 'BE-1000'],
  ['CH-1201', 'CH-1201'],
  ['GB-SW1A 1AA', 'GB-SW1A 1AA'],
];

describe('a postal code', () => {
  it.each(WRITTEN)('« %s » is read as %s', (text, code) => {
    expect(readPostalCode(text)).toBe(code);
    expect(isPostalCode(code)).toBe(true);
  });

  it.each(['1000', '750080', 'Lyon', '-1000', 'B-', '75008-1'])('« %s » is none', (text) => {
    expect(isPostalCode(text)).toBe(false);
  });
});
