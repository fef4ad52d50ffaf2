import { expect, it } from 'vitest';
import { telephoneLink } from '../../../model/kernel/values/dialledPhone.ts';

it.each([
  ['+33612345678', 'tel:+33612345678'],
  ['06 12 34 56 78', 'tel:0612345678'],
  ['06/12/34/56/78', 'tel:0612345678'],
  ['06.12-34 56 78', 'tel:0612345678'],
  ['', 'tel:'],
  ['+33 (0)6 12 34 56 78', 'tel:+33612345678'],
  ['(01) 23 45 67 89', 'tel:0123456789'],
  ['01 23 45 67 89 poste 12', 'tel:0123456789'],
  ['01 23 45 67 89 / 06 12 34 56 78', 'tel:0123456789'],
  ['Tél. 01 23 45 67 89', 'tel:0123456789'],
  ['06\u00a012\u202f34 56 78', 'tel:0612345678'],
  ['33+12', 'tel:3312'],
])('dials %j', (number, address) => {
  expect(telephoneLink(number)).toBe(address);
});
