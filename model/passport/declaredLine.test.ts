import { expect, it } from 'vitest';
import type { DeclarableState } from './declarationState.ts';
import { type CurrentFacts, type DeclaredLine, type DeclaredValues, declaredState } from './declaredLine.ts';

const DECLARED: DeclaredValues = {
  proof: 'attestation',
  start: '2026-11-19',
  end: '2026-11-20',
  birthName: 'LEROY',
  numberGivenAt: '2026-11-01T10:00:00.000Z',
  siret: '73282932000074',
  employer: 4,
};
const CURRENT: CurrentFacts = {
  isTrained: true,
  isSheetClosed: true,
  hasAllSignatures: true,
  hasSucceeded: false,
  values: DECLARED,
};
const ANEW: DeclarableState = { state: 'complete', proof: 'attestation' };

const line = (state: DeclaredLine['state'], rejection: DeclaredLine['rejection'] = null): DeclaredLine => ({
  state,
  rejection,
  declared: DECLARED,
});
const withValues = (values: Partial<DeclaredValues>): CurrentFacts => ({ ...CURRENT, values: { ...DECLARED, ...values } });

it.each<[string, DeclaredLine | null, CurrentFacts, object]>([
  ['never declared', null, CURRENT, ANEW],
  ['in a file, whatever changed since', line('exported'), withValues({ birthName: 'ROI' }), { state: 'exported' }],
  ['accepted', line('accepted'), CURRENT, { state: 'accepted' }],
  ['accepted, the number erased since', line('accepted'), withValues({ numberGivenAt: null }), { state: 'accepted' }],
  ['accepted, the company has a new SIRET', line('accepted'), withValues({ siret: null }), { state: 'accepted' }],
  [
    'accepted, then the sheet was opened again',
    line('accepted'),
    { ...CURRENT, isSheetClosed: false },
    { state: 'to_withdraw', reasons: ['sheet_reopened'] },
  ],
  [
    'accepted, then a signature was struck out',
    line('accepted'),
    { ...CURRENT, hasAllSignatures: false },
    { state: 'to_withdraw', reasons: ['signature_struck'] },
  ],
  [
    'accepted, then taken off the session',
    line('accepted'),
    { ...CURRENT, isTrained: false, isSheetClosed: false },
    { state: 'to_withdraw', reasons: ['no_longer_trained'] },
  ],
  [
    'accepted, then corrected in all ways',
    line('accepted'),
    withValues({ end: '2026-11-21', birthName: 'ROI', numberGivenAt: '2026-12-01T10:00:00.000Z', employer: null }),
    { state: 'to_withdraw', reasons: ['dates_changed', 'name_changed', 'number_changed', 'employer_changed'] },
  ],
  [
    'accepted, the number erased and given again for another training',
    { ...line('accepted'), declared: { ...DECLARED, numberGivenAt: null } },
    withValues({ numberGivenAt: '2028-03-01T10:00:00.000Z' }),
    { state: 'accepted' },
  ],
  ['taken back on the portal', line('withdrawn'), withValues({ birthName: 'ROI' }), ANEW],
  ['in a file that was never deposited', line('unsent'), withValues({ birthName: 'ROI' }), ANEW],
  ['rejected for the name', line('rejected', 'number_name'), withValues({ siret: null }), { state: 'rejected' }],
  ['rejected for the name, which was corrected', line('rejected', 'number_name'), withValues({ birthName: 'ROI' }), ANEW],
  ['rejected for the SIRET, which was corrected', line('rejected', 'siret'), withValues({ siret: '1' }), ANEW],
  ['rejected as a duplicate', line('rejected', 'duplicate'), CURRENT, { state: 'rejected' }],
  ['rejected otherwise, the dates corrected', line('rejected', 'other'), withValues({ end: '2026-11-21' }), ANEW],
])('judges a trainee %s', (_name, declaredLine, current, expected) => {
  expect(declaredState(declaredLine, ANEW, current)).toEqual(expected);
});
