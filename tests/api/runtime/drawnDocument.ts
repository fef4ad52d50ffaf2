import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { DocumentType } from '../../../model/documents/types/documentTypes.ts';
import { planDocuments } from '../../../server/documents/dossier/planDocuments.ts';
import { drawPdf } from '../../../server/documents/drawer.ts';
import type { Dossier } from '../../../server/documents/facts/dossier.ts';

/** A document of a dossier. */
export const draw = async (type: DocumentType, dossier: Dossier): Promise<Uint8Array> => {
  const { orders, refused } = planDocuments(type, dossier);
  const [order] = orders;
  if (!order) throw new Error(`No ${type}: ${JSON.stringify(refused)}`);
  return drawPdf(dossier, order);
};

/** Its text, pages and properties. */
export const read = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, meta: await getMeta(document) };
};
