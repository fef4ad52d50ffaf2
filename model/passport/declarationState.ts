import type { DayPeriod } from '../calendar/halfDay.ts';
import type { PassportProof, PreventionCategory } from './passportCodes.ts';

/** Why a trainee cannot be declared yet, in the order in which a page names them. */
export const INCOMPLETE_REASONS = [
  'type_undecided',
  'codes_missing',
  'sheet_open',
  'not_counter_signed',
  'birth_name_missing',
  'number_missing',
  'number_refused',
  'siret_missing',
] as const;
export type IncompleteReason = (typeof INCOMPLETE_REASONS)[number];

/** Why a trainee is not to be declared at all. */
export const NOT_DUE_REASONS = ['half_day_missed', 'foreign_company'] as const;
export type NotDueReason = (typeof NOT_DUE_REASONS)[number];

/** `none`: no company, or a person who pays for themselves: declared without an employer. */
export type PassportEmployer = 'none' | 'siret' | 'without_siret' | 'foreign';

/** Facts about a trainee of one training session that ended. */
export interface DeclarableFacts {
  readonly category: PreventionCategory;
  readonly proof: PassportProof;
  readonly hasCodes: boolean;
  readonly isValidated: boolean;
  readonly isCounterSigned: boolean;
  readonly halfDays: readonly { readonly day: string; readonly period: DayPeriod; readonly isSigned: boolean }[];
  /** Every objective of the training is acquired. */
  readonly hasSucceeded: boolean;
  readonly hasBirthName: boolean;
  readonly number: 'known' | 'missing' | 'refused';
  readonly employer: PassportEmployer;
}

/** State of a trainee's row before it is declared. */
export type DeclarableState =
  | { readonly state: 'complete'; readonly proof: PassportProof }
  | { readonly state: 'incomplete'; readonly proof: PassportProof; readonly reasons: readonly IncompleteReason[] }
  | { readonly state: 'not_due'; readonly reason: NotDueReason };

const incompleteReasons = (facts: DeclarableFacts): readonly IncompleteReason[] => {
  const holds: Readonly<Record<IncompleteReason, boolean>> = {
    type_undecided: facts.category === 'unset',
    // Nobody looks for the codes of a training that may not be declared.
    codes_missing: facts.category !== 'unset' && !facts.hasCodes,
    sheet_open: !facts.isValidated,
    not_counter_signed: !facts.isCounterSigned,
    birth_name_missing: !facts.hasBirthName,
    number_missing: facts.number === 'missing',
    number_refused: facts.number === 'refused',
    siret_missing: facts.employer === 'without_siret',
  };
  return INCOMPLETE_REASONS.filter((reason) => holds[reason]);
};

/**
 * Can a trainee be declared, and as what. A proof of success needs every objective; without it an attestation remains, which says that
 * somebody took part in all of the training (participation assidue et totale), and is not to be declared with a half-day missed. A success is
 * that of a training: somebody who attended none of it is not declared by its session.
 */
export const declarableState = (facts: DeclarableFacts): DeclarableState => {
  const proof: PassportProof = facts.proof === 'success' && facts.hasSucceeded ? 'success' : 'attestation';
  if (facts.employer === 'foreign') return { state: 'not_due', reason: 'foreign_company' };
  const signed = facts.halfDays.filter(({ isSigned }) => isSigned).length;
  const hasMissed = proof === 'success' ? signed === 0 : signed === 0 || signed < facts.halfDays.length;
  // An open sheet may still be signed.
  if (facts.isValidated && hasMissed) return { state: 'not_due', reason: 'half_day_missed' };
  const reasons = incompleteReasons(facts);
  return reasons.length > 0 ? { state: 'incomplete', proof, reasons } : { state: 'complete', proof };
};
