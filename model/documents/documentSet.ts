/** Delivery of several documents: one merged PDF, or a ZIP of files. */
export const DOCUMENT_FORMATS = ['merged', 'zip'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

export const DOCUMENT_SET_STATUSES = ['in_progress', 'finished', 'error'] as const;
export type DocumentSetStatus = (typeof DOCUMENT_SET_STATUSES)[number];

/** The finished share of a set of documents, as text (specification §4). */
export const documentProgress = ({
  nbDocuments,
  nbDocumentsGenerated,
}: {
  readonly nbDocuments: number;
  readonly nbDocumentsGenerated: number;
}): number => (nbDocuments === 0 ? 0 : Math.round((100 * nbDocumentsGenerated) / nbDocuments));
