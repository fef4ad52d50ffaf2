import { describe, expect, it } from 'vitest';
import { isPassportFieldShown } from './categoryDecision.ts';

describe('a field of the section is shown', () => {
  const decided = { preventionCategory: '4', passportProof: 'attestation', isCertifying: false, value: null };

  it('where the decision calls for it', () => {
    expect(isPassportFieldShown('preventionReason', { ...decided, preventionCategory: 'none' })).toBe(true);
    expect(isPassportFieldShown('formacodes', { ...decided, preventionCategory: 'unset' })).toBe(false);
    expect(isPassportFieldShown('successName', decided)).toBe(false);
    expect(isPassportFieldShown('successName', { ...decided, passportProof: 'success' })).toBe(true);
    expect(isPassportFieldShown('certificationCode', decided)).toBe(false);
    expect(isPassportFieldShown('formacodes', { ...decided, isCertifying: true, value: [] })).toBe(false);
  });

  it('also while it has codes that are refused: they have to be emptied', () => {
    expect(isPassportFieldShown('formacodes', { ...decided, isCertifying: true, value: ['31802'] })).toBe(true);
    expect(isPassportFieldShown('certificationCode', { ...decided, value: 'RS5801' })).toBe(true);
    expect(isPassportFieldShown('certificationCode', { ...decided, value: '' })).toBe(false);
  });
});
