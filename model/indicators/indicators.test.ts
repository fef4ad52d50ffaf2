import { expect, it } from 'vitest';
import { indicatorText } from '../messages/indicators/indicatorTexts.ts';
import { indicatorsOf, PROOF_NAMES } from './indicators.ts';
import { REFERENTIAL_VERSIONS, referentialOn } from './referential.ts';

it.each([
  ['2026-10-31', 'V9'],
  ['2026-11-01', 'V10'],
] as const)('the version in force on %s is %s', (day, version) => {
  expect(referentialOn(day)).toBe(version);
});

it.each(REFERENTIAL_VERSIONS)('each indicator of %s says what it asks', (version) => {
  for (const { number } of indicatorsOf(version)) expect(indicatorText(number, version), String(number)).not.toBe('');
});

it('every proof serves an indicator of the latest version, and risks none of the former', () => {
  const proofsIn = (version: 'V9' | 'V10') => indicatorsOf(version).flatMap(({ proofs }) => proofs);
  expect(new Set(proofsIn('V10'))).toEqual(new Set(PROOF_NAMES));
  expect(proofsIn('V9')).not.toContain('measured_risks');
});
