import type { DocumentType } from '../../model/documents.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ProducedDocument, produceDocuments } from '../documents/produceDocuments.ts';
import { DomainError } from '../errors.ts';

interface DocumentsOf {
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
  /** Of one trainee alone, or of their company. Default: all. */
  readonly needTrainingId?: number | undefined;
  /** Where people reach the product. */
  readonly origin: string | null;
}

/** The documents of a type as they would be made today, or why there are none. */
export const documentsOf = async (
  deps: Dependencies,
  type: DocumentType,
  { logisticSessionId, trainingSessionId, needTrainingId, origin }: DocumentsOf,
): Promise<{ readonly documents: readonly ProducedDocument[]; readonly refusal: string | null }> => {
  try {
    const wanted = { type, logisticSessionId, trainingSessionId, needTrainingId, ...(origin && { origin }) };
    return { documents: await produceDocuments(deps, wanted), refusal: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return { documents: [], refusal: error.message };
  }
};
