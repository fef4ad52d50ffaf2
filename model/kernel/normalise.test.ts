import { describe, expect, it } from 'vitest';
import { searchWords } from '../search/searchWords.ts';
import { email, list, phone, text } from './field.ts';
import { normalise } from './normalise.ts';
import { validateField } from './validation.ts';
import { shownPhone } from './values/phones.ts';

const PLATE = text({ format: 'plate', uppercase: true });

describe('normalises values typed in different ways:', () => {
  it.each([
    [PLATE, 'ew884kn', 'EW-884-KN'],
    [PLATE, ' ew 884.kn ', 'EW-884-KN'],
    [PLATE, 'EW-884-KN', 'EW-884-KN'],
    [PLATE, '1234  ab 75', '1234 AB 75'],
    [PLATE, '1234ab75', '1234AB75'],
    [text({ format: 'siret' }), '732 829.320-00074', '73282932000074'],
    [email(), ' Zoe.Lefevre@Exemple.FR\u200b', 'zoe.lefevre@exemple.fr'],
    [email(), '  ', null],
    [phone(), '06.12.34.56.78', '+33612345678'],
    [phone(), '+33 (0)6 12 34 56 78', '+33612345678'],
    [phone(), '0033612345678', '+33612345678'],
    [phone(), '612345678', '+33612345678'],
    [phone(), '06 39 98 12 34', '+33639981234'],
    [phone(), '0692 12 34 56', '+262692123456'],
    [phone(), '0639 01 23 45', '+262639012345'],
    [phone(), '+44 20 7946 0958', '+442079460958'],
    [phone(), '12 34', '12 34'],
    [phone(), '00 00 00 00 00', '00 00 00 00 00'],
    [list({ tel: phone() }), [{ tel: '01 44 55 66 77' }, { tel: null }], [{ tel: '+33144556677' }, { tel: null }]],
  ] as const)('%#: %o', (field, typed, kept) => {
    expect(normalise(field, typed)).toEqual(kept);
    expect(normalise(field, normalise(field, typed))).toEqual(kept);
  });

  it.each(['12 34', '00 00 00 00 00', 'zéro six', '+999 12345678', '06 12 34 56 78 9'])('refuses the number %s', (typed) =>
    expect(validateField(phone(), typed)).toBe('Veuillez entrer un numéro de téléphone valide'),
  );

  it.each([
    ['+33612345678', '06 12 34 56 78'],
    ['+262692123456', '0692 12 34 56'],
    ['+33820123456', '0 820 12 34 56'],
    ['+442079460958', '+44 20 7946 0958'],
    ['poste 12', 'poste 12'],
  ])('shows %s as %s', (stored, shown) => expect(shownPhone(stored)).toBe(shown));

  it.each([
    ['dupont zoé', ['dupont', 'zoé']],
    ['dupont 06 12 34', ['dupont', '061234']],
    ['+33 6 12 34 56 78', ['0612345678']],
    ['06.12.34', ['061234']],
    ['Agent 007', ['Agent', '007']],
    ['jean.dupont@test.fr', ['jean.dupont@test.fr']],
    ['  ', []],
  ])('finds people by the words of « %s »', (typed, words) => expect(searchWords(typed)).toEqual(words));
});
