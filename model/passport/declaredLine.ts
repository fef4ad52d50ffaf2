import type { DeclarableState } from './declarationState.ts';
import type { PassportProof } from './passportCodes.ts';

/**
 * A line of a file: sent to the portal, then what the portal made of it. `withdrawn`: taken back on the portal. `unsent`: its file was never
 * deposited there.
 */
export const LINE_STATES = ['exported', 'accepted', 'rejected', 'withdrawn', 'unsent'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** Why the portal rejected a line. */
export const REJECTION_REASONS = ['number_name', 'siret', 'duplicate', 'other'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Values of a line as it was declared, without the number: a change of them makes the declaration wrong. */
export interface DeclaredValues {
  readonly proof: PassportProof;
  /** `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string;
  /** Null: unknown, since it was erased or its key is lost. */
  readonly birthName: string | null;
  /** When the number was given; null: there is none, or of a declared one: it was erased since. */
  readonly numberGivenAt: string | null;
  readonly siret: string | null;
  /** Id of the company that employs the trainee; null: none. */
  readonly employer: number | null;
}

/** Values that are stored in clear. */
export type StoredValues = Omit<DeclaredValues, 'birthName'> & {
  /** Trainee and version of the identity that was declared, `7/2`: while it is the same, its name need not be opened. Default: unknown. */
  readonly identity?: string;
};

/** The latest line of a trainee of a training session. */
export interface DeclaredLine {
  readonly state: LineState;
  readonly rejection: RejectionReason | null;
  readonly declared: DeclaredValues;
}

/** Why an accepted declaration is wrong now, in the order in which a page names them. */
export const WITHDRAWAL_REASONS = [
  'no_longer_trained',
  'sheet_reopened',
  'signature_struck',
  'success_lost',
  'dates_changed',
  'name_changed',
  'number_changed',
  'employer_changed',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** Present facts about somebody who was declared. */
export interface CurrentFacts {
  /** Are they on the session, which is not canceled, and were they there. */
  readonly isTrained: boolean;
  /** Every sheet is validated and counter-signed. */
  readonly isSheetClosed: boolean;
  readonly hasAllSignatures: boolean;
  readonly hasSucceeded: boolean;
  readonly values: DeclaredValues;
}

/** An erased number is no other number, and one that is given after an erasure is compared with nothing. */
const isOtherNumber = (declared: DeclaredValues, now: DeclaredValues): boolean =>
  now.numberGivenAt !== null && declared.numberGivenAt !== null && now.numberGivenAt !== declared.numberGivenAt;

/** An erased name is no other name. */
const isOtherName = (declared: DeclaredValues, now: DeclaredValues): boolean =>
  now.birthName !== null && declared.birthName !== null && now.birthName !== declared.birthName;

/** Why a declaration is wrong now; the company's own SIRET may change without making it so. */
const withdrawalReasons = (declared: DeclaredValues, { values: now, ...facts }: CurrentFacts): readonly WithdrawalReason[] => {
  const holds: Readonly<Record<WithdrawalReason, boolean>> = {
    no_longer_trained: !facts.isTrained,
    sheet_reopened: facts.isTrained && !facts.isSheetClosed,
    signature_struck: facts.isTrained && declared.proof === 'attestation' && !facts.hasAllSignatures,
    success_lost: facts.isTrained && declared.proof === 'success' && !facts.hasSucceeded,
    dates_changed: now.start !== declared.start || now.end !== declared.end,
    name_changed: isOtherName(declared, now),
    number_changed: isOtherNumber(declared, now),
    employer_changed: now.employer !== declared.employer,
  };
  return WITHDRAWAL_REASONS.filter((reason) => holds[reason]);
};

/** Why a declaration is wrong, as those read it who may know nothing of somebody's birth name and number. */
export type OpenReason = Exclude<WithdrawalReason, 'name_changed' | 'number_changed'> | 'identity_changed';

export const openReasons = (reasons: readonly WithdrawalReason[]): readonly OpenReason[] => [
  ...new Set(reasons.map((reason) => (reason === 'name_changed' || reason === 'number_changed' ? 'identity_changed' : reason))),
];

/** Was the cause of a rejection put right since. */
const isCauseChanged = (reason: RejectionReason | null, declared: DeclaredValues, now: DeclaredValues): boolean => {
  const isOtherPerson = isOtherName(declared, now) || isOtherNumber(declared, now);
  const isOtherEmployer = now.siret !== declared.siret || now.employer !== declared.employer;
  if (reason === 'number_name') return isOtherPerson;
  if (reason === 'siret') return isOtherEmployer;
  return (
    isOtherPerson || isOtherEmployer || now.start !== declared.start || now.end !== declared.end || now.proof !== declared.proof
  );
};

/** State of a row of the page once lines were made. */
export type DeclaredState =
  | DeclarableState
  | { readonly state: 'exported' | 'accepted' | 'rejected' }
  | { readonly state: 'to_withdraw'; readonly reasons: readonly WithdrawalReason[] };

/**
 * State of a trainee's row. Its latest line decides; once that line was withdrawn, never left, or was rejected and its cause put right, the
 * trainee is judged `anew`, as if never declared.
 */
export const declaredState = (line: DeclaredLine | null, anew: DeclarableState, current: CurrentFacts): DeclaredState => {
  if (line === null || line.state === 'withdrawn' || line.state === 'unsent') return anew;
  if (line.state === 'exported') return { state: 'exported' };
  if (line.state === 'rejected')
    return isCauseChanged(line.rejection, line.declared, current.values) ? anew : { state: 'rejected' };
  const reasons = withdrawalReasons(line.declared, current);
  return reasons.length > 0 ? { state: 'to_withdraw', reasons } : { state: 'accepted' };
};
