import type { Dependencies } from '../../dependencies.ts';
import type { DocumentOrder, SessionDossier } from '../../documents/dossier.ts';
import { loadSessionDossier } from '../../documents/loadDossier.ts';
import { planDocuments } from '../../documents/planDocuments.ts';
import { notFound } from '../../domainError.ts';
import type { Entry } from '../attendanceSheet.ts';
import { type Call, resolveOwnEntry } from '../resolveTarget.ts';

/** A trainee's convocation, as a document would be made now. */
export interface FoundConvocation {
  readonly entry: Entry;
  readonly dossier: SessionDossier;
  readonly order: DocumentOrder;
}

/**
 * The convocation of the trainee whose personal link it is. A session without convocation is a 404 like an unknown link; a link
 * that was reported as another person's is refused, and so is a scanned code.
 */
export const findConvocation = async (
  deps: Pick<Dependencies, 'database' | 'files' | 'now'>,
  call: Call,
): Promise<FoundConvocation> => {
  const { entry, sheet } = await resolveOwnEntry(deps.database, call);
  const { trainingSessionId, logisticSessionId } = sheet;
  const dossier = await loadSessionDossier(deps, { trainingSessionId, logisticSessionId, types: ['nominative_convocation'] });
  const order = planDocuments('nominative_convocation', dossier).orders.find(({ needIds }) =>
    needIds.includes(entry.needTrainingId),
  );
  if (!order) throw notFound();
  return { entry, dossier, order };
};
