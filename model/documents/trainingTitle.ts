import type { DocumentType } from './documentTypes.ts';

/** The titles of a training type. */
export interface TrainingTitles {
  readonly name: string;
  readonly titleConvention: string | null;
  readonly titleAttestation: string | null;
}

const INTERNAL: readonly DocumentType[] = ['evaluation', 'cover_page', 'preparation_sheet'];

/**
 * The training's title on a document. Evidence documents share one title, the convention's; the attestation may have its own, and
 * internal documents use the name.
 */
export const trainingTitle = (type: DocumentType, { name, titleConvention, titleAttestation }: TrainingTitles): string => {
  const convention = titleConvention?.trim() || name;
  if (type === 'attestation') return titleAttestation?.trim() || convention;
  return INTERNAL.includes(type) ? name : convention;
};
