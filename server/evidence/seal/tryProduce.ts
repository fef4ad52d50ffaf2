import type { ProducedDocument } from '../../documents/produceDocuments.ts';
import { DomainError } from '../../kernel/domainError.ts';

/** Documents, or why there are none. */
export interface Produced {
  readonly documents: readonly ProducedDocument[];
  readonly refusal: string | null;
}

/** Documents with current data, or why there are none. */
export const tryProduce = async (produce: () => Promise<readonly ProducedDocument[]>): Promise<Produced> => {
  try {
    return { documents: await produce(), refusal: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return { documents: [], refusal: error.message };
  }
};
