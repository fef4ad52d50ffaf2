import type { DocumentType } from '../../../model/documents/documents.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ProducedDocument, produceDocuments } from '../../documents/produceDocuments.ts';
import { DomainError } from '../../domainError.ts';
import type { Addressee } from './queueAutomaticMail.ts';

/** The recipient's document; none if it cannot be made. */
export const makeAttachment = async (
  deps: Dependencies,
  type: DocumentType,
  { trainingSessionId, needTrainingId }: Addressee,
  logisticSessionId: number | null,
): Promise<readonly ProducedDocument[]> => {
  if (logisticSessionId === null) return [];
  try {
    return await produceDocuments(deps, { type, logisticSessionId, trainingSessionId, needTrainingId });
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return [];
    throw error;
  }
};
