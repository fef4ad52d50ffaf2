import { DOCUMENT_WORDS } from '../../model/messages/documents/documentWords.ts';
import type { Company, Dossier } from './dossier.ts';

/** When a convention is to be paid: in the company's own time, else by the organisation's terms. */
export const paymentTerms = (
  { organisation }: Pick<Dossier, 'organisation'>,
  company: Pick<Company, 'paymentPeriod'> | null | undefined,
): string => {
  const days = company?.paymentPeriod;
  return days ? DOCUMENT_WORDS.paymentInDays({ days }) : organisation.mentions.paymentTerms;
};
