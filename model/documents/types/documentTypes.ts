/** Documents of a session (specification §9). */
export const DOCUMENT_TYPES = [
  'convocation',
  'nominative_convocation',
  'convention',
  'contract',
  'signature_sheet',
  'completion_certificate',
  'attestation',
  'evaluation',
  'cover_page',
  'preparation_sheet',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const isDocumentType = (value: unknown): value is DocumentType => (DOCUMENT_TYPES as readonly unknown[]).includes(value);

/** Documents about a single day; the others state the hours of the whole session. */
export const ONE_DAY_DOCUMENTS: readonly DocumentType[] = ['signature_sheet', 'preparation_sheet'];

/** Documents that invite trainees to their training. */
export const SUMMONS_DOCUMENTS: readonly DocumentType[] = ['convocation', 'nominative_convocation'];

/** Documents agreed on before a training: with a company, or with a person who pays for themselves (L6353-1, L6353-3). */
export const AGREEMENT_DOCUMENTS: readonly DocumentType[] = ['convention', 'contract'];

/** Recipient of one document: a trainee, a company with its trainees, or the whole session. */
export type DocumentReader = 'trainee' | 'company' | 'session';

export const DOCUMENT_READERS: Readonly<Record<DocumentType, DocumentReader>> = {
  convocation: 'company',
  nominative_convocation: 'trainee',
  convention: 'company',
  contract: 'trainee',
  signature_sheet: 'session',
  completion_certificate: 'trainee',
  attestation: 'trainee',
  evaluation: 'trainee',
  cover_page: 'session',
  preparation_sheet: 'session',
};

/** The titles of a training type. */
export interface TrainingTitles {
  /** Name of the training in the planning and the administration. */
  readonly name: string;
  readonly titleConvention: string | null;
  readonly titleAttestation: string | null;
}

/** The title on all papers, in file names, mails and findings: an inspector reads them side by side. */
export const officialTitle = ({ name, titleConvention }: Omit<TrainingTitles, 'titleAttestation'>): string =>
  titleConvention?.trim() || name;

/** The training's title on a document: the official one; the attestation may have its own. */
export const trainingTitle = (type: DocumentType, { titleAttestation, ...titles }: TrainingTitles): string =>
  (type === 'attestation' && titleAttestation?.trim()) || officialTitle(titles);
