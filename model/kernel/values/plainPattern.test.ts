import { describe, expect, it } from 'vitest';
import { fitsPattern, isPattern } from './plainPattern.ts';

describe('the form of a text in plain words', () => {
  it.each([
    ['8 chiffres', '12345678', '1234567'],
    ['2 lettres puis 3 chiffres', 'AB123', 'A1234'],
    ['« FR » puis 9 chiffres', 'FR123456789', '123456789'],
    ['2 à 4 majuscules, 1 chiffre', 'ABC1', 'abc1'],
    ['« FL-/ » puis 2 chiffres', 'FL-/20', 'FL20'],
    ['3 caractères', 'a-é', 'abcd'],
  ])('%s', (pattern, right, wrong) => {
    expect(isPattern(pattern)).toBe(true);
    expect(fitsPattern(pattern, right)).toBe(true);
    expect(fitsPattern(pattern, wrong)).toBe(false);
  });

  it.each(['', '[0-9]+', '8', 'huit chiffres', '4 à 2 lettres', '300 chiffres', '8 chiffres (a+)+$'])(
    'cannot read %s',
    (pattern) => {
      expect(isPattern(pattern)).toBe(false);
    },
  );

  it('takes a quoted text as it is', () => {
    expect(fitsPattern('« A.B(+) » puis 1 chiffre', 'A.B(+)7')).toBe(true);
    expect(fitsPattern('« A.B » puis 1 chiffre', 'AxB7')).toBe(false);
  });
});
