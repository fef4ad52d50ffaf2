import type { DocumentType } from '../../../model/documents/types/documentTypes.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { type ProducedDocument, produceDocuments } from '../../documents/produceDocuments.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { Addressee } from './queueAutomaticMail.ts';

interface WantedAttachment {
  readonly type: DocumentType;
  readonly addressee: Addressee;
  /** Null: the training session has no day, so no document. */
  readonly logisticSessionId: number | null;
}

/** The recipient's document; none if it cannot be made. */
export const makeAttachment = async (
  deps: Dependencies,
  { type, addressee, logisticSessionId }: WantedAttachment,
): Promise<readonly ProducedDocument[]> => {
  if (logisticSessionId === null) return [];
  const { trainingSessionId, needTrainingId } = addressee;
  try {
    return await produceDocuments(deps, { type, logisticSessionId, trainingSessionId, needTrainingId });
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return [];
    throw error;
  }
};
