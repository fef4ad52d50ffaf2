import { expect, it } from 'vitest';
import { trainingTypeAbbreviation } from './trainingTypeAbbreviation.ts';

it.each([
  ['EPP', 'EPP'],
  ['NEW MOBS', 'NEWMOBS'],
  ['Éco-conduite', 'ÉC'],
  ['Driver Program 1h30', 'DP1h30'],
  ['Conduite sur sol glissant', 'CSG'],
  ['EC + EPR 1/2J', 'ECEPR1/2J'],
  ['Sécurité', 'Séc'],
  ['', ''],
])('shortens « %s » to « %s »', (name, short) => {
  expect(trainingTypeAbbreviation(name)).toBe(short);
});
