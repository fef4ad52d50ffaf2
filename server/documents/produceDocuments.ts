import type { DocumentType } from '../../model/documents/types/documentTypes.ts';
import type { ChainAnchor } from '../attendance/journal/verifyChain.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { loadDossier } from './dossier/loadDossier.ts';
import { planDocuments, refusedDocumentsProblem } from './dossier/planDocuments.ts';
import type { Dossier, StatedTime } from './facts/dossier.ts';
import { withDrawing } from './withDrawing.ts';

interface WantedDocuments {
  readonly type: DocumentType;
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
  /** Only the documents of one trainee, or of their company. Default: all. */
  readonly needTrainingId?: number | undefined;
  /** Where people reach the product, for a sheet's QR code. Default: PUBLIC_URL, else only the code is printed. */
  readonly origin?: string | null;
  /** Last line of the journal to print on a sheet. Default: the last one. */
  readonly head?: ChainAnchor;
  /** Third party whose time is in the seal to come. Default: none. */
  readonly authority?: StatedTime | null;
}

export interface ProducedDocument {
  readonly type: DocumentType;
  readonly title: string;
  readonly fileName: string;
  /** The trainee; null: a company's or the session's document. */
  readonly needTrainingId: number | null;
  readonly bytes: Uint8Array;
}

/** Draws the documents of a dossier as PDFs; throws the reasons if there are none. Others who are refused are left out. */
export const drawDocuments = async (
  dossier: Dossier,
  { type, needTrainingId }: Pick<WantedDocuments, 'type' | 'needTrainingId'>,
): Promise<readonly ProducedDocument[]> => {
  const plan = planDocuments(type, dossier);
  const concerns = (ids: readonly (number | null)[]) => needTrainingId === undefined || ids.includes(needTrainingId);
  const orders = plan.orders.filter(({ needIds }) => concerns(needIds));
  if (orders.length === 0) {
    const ownRefusals = plan.refused.filter((refused) => concerns([refused.needTrainingId]));
    throw refusedDocumentsProblem(ownRefusals.length > 0 ? ownRefusals : plan.refused);
  }
  return withDrawing(dossier, async ({ draw }) => {
    const produced: ProducedDocument[] = [];
    for (const order of orders) {
      const { title, fileName, needTrainingId: need } = order;
      produced.push({ type, title, fileName, needTrainingId: need, bytes: await draw(order) });
    }
    return produced;
  });
};

/** The documents of a session as PDFs, from current data. */
export const produceDocuments = async (
  deps: Pick<Dependencies, 'database' | 'files' | 'now'> & { readonly settings?: Pick<Dependencies['settings'], 'publicUrl'> },
  { type, needTrainingId, origin = deps.settings?.publicUrl ?? null, ...session }: WantedDocuments,
): Promise<readonly ProducedDocument[]> =>
  drawDocuments(await loadDossier(deps, { ...session, type, origin }), { type, needTrainingId });
