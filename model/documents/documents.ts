import { GENERIC_BRAND, type NotificationBrand } from '../mail/notificationEmailConstants.ts';

/** Documents of a session (specification §9). */
export const DOCUMENT_TYPES = [
  'convocation',
  'nominative_convocation',
  'convention',
  'signature_sheet',
  'completion_certificate',
  'attestation',
  'evaluation',
  'cover_page',
  'preparation_sheet',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const isDocumentType = (value: unknown): value is DocumentType => (DOCUMENT_TYPES as readonly unknown[]).includes(value);

/** Documents that summon trainees to their training. */
export const SUMMONS_DOCUMENTS: readonly DocumentType[] = ['convocation', 'nominative_convocation'];

/** Whom one document is made for: a trainee, a company with its trainees, or the session as a whole. */
export type DocumentReader = 'trainee' | 'company' | 'session';

export const DOCUMENT_READERS: Readonly<Record<DocumentType, DocumentReader>> = {
  convocation: 'company',
  nominative_convocation: 'trainee',
  convention: 'company',
  signature_sheet: 'session',
  completion_certificate: 'trainee',
  attestation: 'trainee',
  evaluation: 'trainee',
  cover_page: 'session',
  preparation_sheet: 'session',
};

/** How several documents leave: as one PDF, or each as a file of an archive. */
export const DOCUMENT_FORMATS = ['merged', 'zip'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

export const DOCUMENT_SET_STATUSES = ['in_progress', 'finished', 'error'] as const;
export type DocumentSetStatus = (typeof DOCUMENT_SET_STATUSES)[number];

/** What decides which brand's variant a trainee's document is. */
export interface BrandFacts {
  readonly specificToyota: boolean;
  /** The brand of the need's vehicle, as people wrote it. */
  readonly carBrand: string | null;
  readonly originDriverProgram: string | null;
}

const KNOWN_BRANDS: Readonly<Record<string, NotificationBrand>> = { TOYOTA: 'toyota', LEXUS: 'lexus' };

const knownBrand = (name: string | null): NotificationBrand | undefined => KNOWN_BRANDS[(name ?? '').trim().toUpperCase()];

/** Only trainings of the one manufacturer have its variants, and only where the brand is known (specification §9). */
export const brandOf = ({ specificToyota, carBrand, originDriverProgram }: BrandFacts): NotificationBrand =>
  (specificToyota ? (knownBrand(carBrand) ?? knownBrand(originDriverProgram)) : undefined) ?? GENERIC_BRAND;

/** The titles that a training type has. */
export interface TrainingTitles {
  readonly name: string;
  readonly titleConvention: string | null;
  readonly titleAttestation: string | null;
}

const INTERNAL: readonly DocumentType[] = ['evaluation', 'cover_page', 'preparation_sheet'];

/**
 * The training's title as a document prints it. What proves the training has one and the same title, the convention's; the
 * attestation may have one of its own, and what stays in the house has the name.
 */
export const trainingTitle = (type: DocumentType, { name, titleConvention, titleAttestation }: TrainingTitles): string => {
  const convention = titleConvention?.trim() || name;
  if (type === 'attestation') return titleAttestation?.trim() || convention;
  return INTERNAL.includes(type) ? name : convention;
};

export const DOCUMENT_REFUSALS = [
  'no_trainee',
  'canceled',
  'without_convocation',
  'without_convention',
  'no_organisation',
  'no_declaration',
  'no_company',
  'no_objective',
  'no_price',
  'absent',
  'no_signed_hours',
  'not_validated',
  'not_counter_signed',
] as const;
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

/** Documents that prove a training: they wait until the attendance sheets are validated and counter-signed. */
export const HELD_DOCUMENTS = ['completion_certificate', 'attestation'] as const satisfies readonly DocumentType[];
export type HeldDocument = (typeof HELD_DOCUMENTS)[number];

export const isHeldDocument = (type: DocumentType): type is HeldDocument => (HELD_DOCUMENTS as readonly string[]).includes(type);

/** Refusals that somebody may knowingly override, with a reason. */
const RELEASABLE: readonly DocumentRefusal[] = ['not_validated', 'not_counter_signed'];

export const isReleasable = (code: DocumentRefusal): boolean => RELEASABLE.includes(code);

/** What the rules look at of a session. */
export interface DocumentSession {
  readonly isCanceled: boolean;
  readonly withoutConvocation: boolean;
  readonly withoutConvention: boolean;
  /** The organisation's name is in the configuration. */
  readonly hasOrganisation: boolean;
  /** Its declaration number and the region of its prefect are. */
  readonly hasDeclaration: boolean;
  /** The training type says its objective and its content. */
  readonly hasObjective: boolean;
  readonly hasTrainees: boolean;
}

/** What the rules look at of a trainee. */
export interface DocumentTrainee {
  readonly hasCompany: boolean;
  /** A price is written for the company in the session's costs. */
  readonly hasPrice: boolean;
  readonly isAbsent: boolean;
  readonly signedMinutes: number;
  /** A sheet of the training is not validated, or has a half-day without the trainer's signature, and nobody released the document. */
  readonly isUnvalidated: boolean;
  readonly isUncountered: boolean;
}

type SessionRule = (session: DocumentSession) => DocumentRefusal | null;
type TraineeRule = (trainee: DocumentTrainee) => DocumentRefusal | null;

const summons: SessionRule = ({ isCanceled, withoutConvocation }) => {
  if (isCanceled) return 'canceled';
  return withoutConvocation ? 'without_convocation' : null;
};

/** What D6353-1 and R6351-6 ask of every convention. */
const agreement: SessionRule = ({ isCanceled, withoutConvention, hasOrganisation, hasDeclaration, hasObjective }) => {
  if (isCanceled) return 'canceled';
  if (withoutConvention) return 'without_convention';
  if (!hasOrganisation) return 'no_organisation';
  if (!hasDeclaration) return 'no_declaration';
  return hasObjective ? null : 'no_objective';
};

const named: SessionRule = ({ hasOrganisation }) => (hasOrganisation ? null : 'no_organisation');

const SESSION_RULES: Readonly<Partial<Record<DocumentType, SessionRule>>> = {
  convocation: summons,
  nominative_convocation: summons,
  convention: agreement,
  completion_certificate: named,
};

/** What nobody signed is not certified: unproved training is paid back (L6362-6). */
const proof: TraineeRule = ({ isAbsent, signedMinutes, isUnvalidated, isUncountered }) => {
  if (isAbsent) return 'absent';
  if (signedMinutes === 0) return 'no_signed_hours';
  if (isUnvalidated) return 'not_validated';
  return isUncountered ? 'not_counter_signed' : null;
};

const TRAINEE_RULES: Readonly<Partial<Record<DocumentType, TraineeRule>>> = {
  convention: ({ hasCompany, hasPrice }) => {
    if (!hasCompany) return 'no_company';
    return hasPrice ? null : 'no_price';
  },
  completion_certificate: proof,
  attestation: proof,
};

/** Documents that say nothing without a trainee. */
export const NEEDS_TRAINEES: readonly DocumentType[] = DOCUMENT_TYPES.filter(
  (type) => DOCUMENT_READERS[type] !== 'session' || type === 'signature_sheet',
);

/** Why the session as a whole has no document of the type, or null. */
export const sessionRefusal = (type: DocumentType, session: DocumentSession): DocumentRefusal | null => {
  if (!session.hasTrainees && NEEDS_TRAINEES.includes(type)) return 'no_trainee';
  return SESSION_RULES[type]?.(session) ?? null;
};

/** Why a trainee has no document of the type, or null. */
export const traineeRefusal = (type: DocumentType, trainee: DocumentTrainee): DocumentRefusal | null =>
  TRAINEE_RULES[type]?.(trainee) ?? null;

/** The share of a set that is made, as people read it (specification §4). */
export const documentProgress = ({
  nbDocuments,
  nbDocumentsGenerated,
}: {
  readonly nbDocuments: number;
  readonly nbDocumentsGenerated: number;
}): number => (nbDocuments === 0 ? 0 : Math.round((100 * nbDocumentsGenerated) / nbDocuments));
