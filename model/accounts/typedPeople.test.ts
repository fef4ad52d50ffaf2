import { expect, it } from 'vitest';
import { typedPeople } from './typedPeople.ts';

it.each([
  ['Inès Colas <Ines.Colas@ecole.example>', 'Inès', 'Colas', 'ines.colas@ecole.example'],
  ['COLAS Inès ines@ecole.example', 'Inès', 'COLAS', 'ines@ecole.example'],
  ['"Anne-Lise DE LA TOUR" <a@ecole.example>', 'Anne-Lise', 'DE LA TOUR', 'a@ecole.example'],
  ['jean-marc.dupont@ecole.example', 'Jean-Marc', 'Dupont', 'jean-marc.dupont@ecole.example'],
  ['contact@ecole.example', '', '', 'contact@ecole.example'],
  ['Inès sans adresse', '', '', 'Inès sans adresse'],
])('reads « %s »', (text, firstName, lastName, email) => {
  expect(typedPeople(text)).toEqual([{ firstName, lastName, email }]);
});

/** wekan/wekan#2633: which separators work is found by trial and error. */
it('takes addresses parted by spaces', () => {
  expect(typedPeople('Inès Colas a.b@ecole.example c.d@ecole.example Max Lire <m@ecole.example>')).toEqual([
    { firstName: 'Inès', lastName: 'Colas', email: 'a.b@ecole.example' },
    { firstName: 'C', lastName: 'D', email: 'c.d@ecole.example' },
    { firstName: 'Max', lastName: 'Lire', email: 'm@ecole.example' },
  ]);
});

it('takes lines, commas and semicolons, and each address once', () => {
  const text = 'a.b@ecole.example; c.d@ecole.example,\n\nA.B@ecole.example\r\ne.f@ecole.example';
  expect(typedPeople(text).map(({ email }) => email)).toEqual(['a.b', 'c.d', 'e.f'].map((name) => `${name}@ecole.example`));
});
