import type { DocumentType } from './types/documentTypes.ts';

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
