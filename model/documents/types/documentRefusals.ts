import { DOCUMENT_READERS, DOCUMENT_TYPES, type DocumentType } from './documentTypes.ts';

export const DOCUMENT_REFUSALS = [
  'no_trainee',
  'canceled',
  'without_convocation',
  'without_convention',
  'no_organisation',
  'no_declaration',
  'no_company',
  'has_company',
  'no_objective',
  'no_price',
  'no_own_price',
  'price_differs',
  'funding_differs',
  'no_trainer_reference',
  'absent',
  'not_finished',
  'no_signed_hours',
  'not_validated',
  'not_counter_signed',
  'inconsistent',
] as const;
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

/** Documents that prove a training: blocked until the attendance sheets are validated, counter-signed and without blocking finding. */
export const HELD_DOCUMENTS = ['completion_certificate', 'attestation'] as const satisfies readonly DocumentType[];
export type HeldDocument = (typeof HELD_DOCUMENTS)[number];

export const isHeldDocument = (type: DocumentType): type is HeldDocument => (HELD_DOCUMENTS as readonly string[]).includes(type);

/** Facts of a session that decide on its documents. */
export interface DocumentTrainingSession {
  readonly isCanceled: boolean;
  readonly withoutConvocation: boolean;
  readonly withoutConvention: boolean;
  /** The configuration has the organisation's name. */
  readonly hasOrganisation: boolean;
  /** The configuration has the declaration number and the prefect's region. */
  readonly hasDeclaration: boolean;
  /** The training type has an objective and a content. */
  readonly hasObjective: boolean;
  readonly hasTrainees: boolean;
  /** Each trainer of the session has diplomas or references, and there is one. */
  readonly hasTrainerReferences: boolean;
}

/** Facts of a trainee that decide on their documents. */
export interface DocumentTrainee {
  readonly hasCompany: boolean;
  /** The session's costs have a price for the company, or the needs have theirs. */
  readonly hasPrice: boolean;
  /** The entered total is not unit price times trainees. */
  readonly hasContradictoryPrice: boolean;
  /** Trainees of the company have different funders or subrogations. */
  readonly hasDifferentFunding: boolean;
  readonly isAbsent: boolean;
  /** The last half-day of the training is not over: no paper states hours before they took place. */
  readonly isUnfinished: boolean;
  readonly signedMinutes: number;
  /** A sheet of the training is not validated or lacks a counter-signature, and the document was not released. */
  readonly isUnvalidated: boolean;
  readonly isUncountered: boolean;
  /** A blocking finding of their sheets concerns them, and nobody overrode it. */
  readonly isInconsistent: boolean;
}

type SessionRule = (trainingSession: DocumentTrainingSession) => DocumentRefusal | null;
type TraineeRule = (trainee: DocumentTrainee) => DocumentRefusal | null;

const summons: SessionRule = ({ isCanceled, withoutConvocation }) => {
  if (isCanceled) return 'canceled';
  return withoutConvocation ? 'without_convocation' : null;
};

/** Required in every convention and contract by D6353-1, L6353-4 and R6351-6. */
const agreement: SessionRule = ({ isCanceled, withoutConvention, hasOrganisation, hasDeclaration, hasObjective }) => {
  if (isCanceled) return 'canceled';
  if (withoutConvention) return 'without_convention';
  if (!hasOrganisation) return 'no_organisation';
  if (!hasDeclaration) return 'no_declaration';
  return hasObjective ? null : 'no_objective';
};

const needsOrganisation: SessionRule = ({ hasOrganisation }) => (hasOrganisation ? null : 'no_organisation');

const SESSION_RULES: Readonly<Partial<Record<DocumentType, SessionRule>>> = {
  convocation: summons,
  nominative_convocation: summons,
  convention: agreement,
  contract: (trainingSession) =>
    agreement(trainingSession) ?? (trainingSession.hasTrainerReferences ? null : 'no_trainer_reference'),
  completion_certificate: needsOrganisation,
};

/** Unsigned training is not certified: training without proof has to be paid back (L6362-6). */
const proof: TraineeRule = ({ isAbsent, isUnfinished, signedMinutes, isUnvalidated, isUncountered, isInconsistent }) => {
  if (isAbsent) return 'absent';
  if (isUnfinished) return 'not_finished';
  if (signedMinutes === 0) return 'no_signed_hours';
  if (isUnvalidated) return 'not_validated';
  if (isUncountered) return 'not_counter_signed';
  return isInconsistent ? 'inconsistent' : null;
};

const TRAINEE_RULES: Readonly<Partial<Record<DocumentType, TraineeRule>>> = {
  convention: ({ hasCompany, hasPrice, hasContradictoryPrice, hasDifferentFunding }) => {
    if (!hasCompany) return 'no_company';
    if (!hasPrice) return 'no_price';
    if (hasContradictoryPrice) return 'price_differs';
    return hasDifferentFunding ? 'funding_differs' : null;
  },
  contract: ({ hasCompany, hasPrice }) => {
    if (hasCompany) return 'has_company';
    return hasPrice ? null : 'no_own_price';
  },
  completion_certificate: proof,
  attestation: proof,
};

/** Documents that need at least one trainee. */
export const NEEDS_TRAINEES: readonly DocumentType[] = DOCUMENT_TYPES.filter(
  (type) => DOCUMENT_READERS[type] !== 'session' || type === 'signature_sheet',
);

/** Why the session has no document of the type, or null. */
export const sessionRefusal = (type: DocumentType, trainingSession: DocumentTrainingSession): DocumentRefusal | null => {
  if (!trainingSession.hasTrainees && NEEDS_TRAINEES.includes(type)) return 'no_trainee';
  return SESSION_RULES[type]?.(trainingSession) ?? null;
};

/** Why a trainee has no document of the type, or null. */
export const traineeRefusal = (type: DocumentType, trainee: DocumentTrainee): DocumentRefusal | null =>
  TRAINEE_RULES[type]?.(trainee) ?? null;
