import { expect, it } from 'vitest';
import { type DeclarableFacts, declarableState } from './declarationState.ts';

const halfDay = (isSigned: boolean, period: 'morning' | 'afternoon' = 'morning') => ({ day: '2026-11-20', period, isSigned });

const READY: DeclarableFacts = {
  category: '4',
  proof: 'attestation',
  hasCodes: true,
  isValidated: true,
  isCounterSigned: true,
  halfDays: [halfDay(true), halfDay(true, 'afternoon')],
  hasSucceeded: true,
  hasBirthName: true,
  number: 'known',
  employer: 'siret',
};

it.each<[string, Partial<DeclarableFacts>, object]>([
  ['with all that it needs', {}, { state: 'complete', proof: 'attestation' }],
  ['without an employer', { employer: 'none' }, { state: 'complete', proof: 'attestation' }],
  ['with a proof of success', { proof: 'success' }, { state: 'complete', proof: 'success' }],
  ['without success, but present', { proof: 'success', hasSucceeded: false }, { state: 'complete', proof: 'attestation' }],
  [
    'who succeeded and missed a half-day',
    { proof: 'success', halfDays: [halfDay(true), halfDay(false, 'afternoon')] },
    { state: 'complete', proof: 'success' },
  ],
  [
    'who succeeded without being there',
    { proof: 'success', halfDays: [halfDay(false), halfDay(false, 'afternoon')] },
    { state: 'not_due', reason: 'half_day_missed' },
  ],
  [
    'who missed a half-day',
    { halfDays: [halfDay(true), halfDay(false, 'afternoon')] },
    { state: 'not_due', reason: 'half_day_missed' },
  ],
  ['without any half-day', { halfDays: [] }, { state: 'not_due', reason: 'half_day_missed' }],
  ['of a foreign company', { employer: 'foreign', number: 'missing' }, { state: 'not_due', reason: 'foreign_company' }],
  [
    'whose sheet is open, though a half-day is unsigned',
    { isValidated: false, halfDays: [halfDay(false)] },
    { state: 'incomplete', proof: 'attestation', reasons: ['sheet_open'] },
  ],
  [
    'of an undecided type',
    { category: 'unset', hasCodes: false },
    { state: 'incomplete', proof: 'attestation', reasons: ['type_undecided'] },
  ],
  [
    'who lacks nearly everything, in the order of the page',
    { hasCodes: false, isCounterSigned: false, hasBirthName: false, number: 'refused', employer: 'without_siret' },
    {
      state: 'incomplete',
      proof: 'attestation',
      reasons: ['codes_missing', 'not_counter_signed', 'birth_name_missing', 'number_refused', 'siret_missing'],
    },
  ],
])('judges a trainee %s', (_name, changes, expected) => {
  expect(declarableState({ ...READY, ...changes })).toEqual(expected);
});
