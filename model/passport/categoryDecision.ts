import type { PassportProof, PreventionCategory } from './passportCodes.ts';
import { PASSPORT_CRITERIA, type PASSPORT_FIELDS } from './passportFields.ts';
import { type CodeFault, codeFaults, type PassportCodes } from './trainingCodes.ts';

type Criteria = Readonly<Record<(typeof PASSPORT_CRITERIA)[number], boolean>>;

/** Answers of a training type about the passport, by its fields. */
export interface PassportDecision extends Criteria {
  readonly preventionCategory: PreventionCategory;
  readonly preventionReason: string | null;
  readonly passportProof: PassportProof;
  readonly successKind: string | null;
  readonly successName: string | null;
  readonly transferableSkills: readonly string[];
  readonly isCertifying: boolean;
  readonly certificationCode: string | null;
  readonly formacodes: readonly string[];
  readonly nsfCodes: readonly string[];
}

const FIELD_OF = {
  skills: 'transferableSkills',
  domains: 'formacodes',
  specialities: 'nsfCodes',
  certification: 'certificationCode',
} as const satisfies Readonly<Record<CodeFault['field'], keyof PassportDecision>>;

/** Fields of a decision that codes depend on. */
export type DecidedCodes = Omit<PassportDecision, keyof Criteria>;

const codesOf = (decision: DecidedCodes): PassportCodes => ({
  category: decision.preventionCategory,
  skills: decision.transferableSkills,
  isCertifying: decision.isCertifying,
  certification: decision.certificationCode,
  domains: decision.formacodes,
  specialities: decision.nsfCodes,
});

/** Has a training type all codes that a declaration needs. */
export const hasPassportCodes = (decision: DecidedCodes): boolean => codeFaults(codesOf(decision)).length === 0;

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** A refusal of a decision: the field, and why. */
export interface DecisionFault {
  readonly field: keyof PassportDecision;
  readonly fault: 'reason' | 'criteria' | 'success' | CodeFault;
}

/**
 * Refusals of a decision. Codes that are not there yet are none: they are looked for later, and trainees of such a training stay
 * incomplete until then.
 */
export const decisionFaults = (decision: PassportDecision): readonly DecisionFault[] => {
  const { preventionCategory: category } = decision;
  if (category === 'unset') return [];
  if (category === 'none') return decision.preventionReason ? [] : [{ field: 'preventionReason', fault: 'reason' }];
  const isSuccess = decision.passportProof === 'success';
  const hasCriteria = PASSPORT_CRITERIA.every((criterion) => decision[criterion]);
  const lacksSuccess = isSuccess && !(decision.successKind && decision.successName);
  return [
    ...(hasCriteria ? [] : [{ field: 'preventionCategory', fault: 'criteria' } as const]),
    ...(lacksSuccess ? [{ field: decision.successKind ? 'successName' : 'successKind', fault: 'success' } as const] : []),
    ...codeFaults(codesOf(decision))
      .map((fault) => ({ field: FIELD_OF[fault.field], fault }))
      .filter(({ field }) => !isEmpty(decision[field])),
  ];
};

interface ShownBy {
  readonly preventionCategory: unknown;
  readonly passportProof: unknown;
  readonly isCertifying: unknown;
  /** The field's own value: codes that do not go with the decision are refused until somebody empties them. */
  readonly value: unknown;
}

const OF_SUCCESS: readonly string[] = ['successKind', 'successName', 'successValidity'];
const OF_TRAINING: readonly string[] = ['formacodes', 'nsfCodes'];

/** Whether a form shows a field of the section, by what was decided so far. */
export const isPassportFieldShown = (name: keyof typeof PASSPORT_FIELDS, decided: ShownBy): boolean => {
  const { preventionCategory, passportProof, isCertifying, value } = decided;
  if (name === 'preventionCategory' || (PASSPORT_CRITERIA as readonly string[]).includes(name)) return true;
  if (name === 'preventionReason') return preventionCategory === 'none';
  if (typeof preventionCategory !== 'string' || !/^[1-4]$/.test(preventionCategory)) return false;
  if (OF_SUCCESS.includes(name)) return passportProof === 'success';
  const hasValue = value !== undefined && value !== '' && !isEmpty(value);
  if (name === 'certificationCode') return isCertifying === true || hasValue;
  return !OF_TRAINING.includes(name) || isCertifying !== true || hasValue;
};
