import { describe, expect, it } from 'vitest';
import { readBirthName } from './passportIdentity.ts';

describe('a birth name', () => {
  it.each([
    ['Durand', 'DURAND'],
    ['  de   la Tour ', 'DE LA TOUR'],
    ['Lévêque-d’Ornano', 'LÉVÊQUE-D’ORNANO'],
    ["O'Brien", "O'BRIEN"],
    ['Nguyễn', 'NGUYỄN'],
    // As some keyboards and spreadsheets write it: a letter, then its accent.
    ['Le\u0301ve\u0302que', 'LÉVÊQUE'],
    ['A'.repeat(30), 'A'.repeat(30)],
  ])('%s is kept in capitals, with its signs', (typed, name) => {
    expect(readBirthName(typed)).toBe(name);
  });

  it.each(['', '   ', '-', 'A'.repeat(31), 'DUPONT|MARTIN', 'DUPONT\nMARTIN 2', '2 69 05 49 588 157 80', 'Jean <b>'])(
    '« %s » is none',
    (typed) => {
      expect(readBirthName(typed)).toBeNull();
    },
  );
});
