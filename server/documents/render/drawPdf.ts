import { PDFDocument } from '@cantoo/pdf-lib';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces';
import type { DocumentOrder, Dossier } from '../dossier.ts';
import { applyFonts } from './applyFonts.ts';
import { definitionOf } from './definition.ts';
import { openFonts } from './fonts.ts';
import { numberedHeadings } from './pageBreaks.ts';
import { addStructure, headingAtFoot, markWhatIsDrawn, type TaggedPdf } from './structure.ts';
import { tagged } from './tags.ts';

/** The types describe the browser version, which has no file system. */
const { virtualfs } = pdfmake as unknown as { readonly virtualfs: Parameters<typeof openFonts>[0] };

markWhatIsDrawn();
pdfmake.setFonts(openFonts(virtualfs));
// Nothing in a template or record can make this thread open an address or a file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** Appends the pages of PDF files to the document. */
const withPagesOf = async (pdf: Uint8Array, appended: readonly Uint8Array[]): Promise<Uint8Array> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const bytes of appended) {
    const source = await PDFDocument.load(bytes, { ignoreEncryption: true });
    for (const page of await document.copyPages(source, source.getPageIndices())) document.addPage(page);
  }
  return document.save();
};

/** A heading left at the foot of a page is moved, and the document drawn again. */
const drawTagged = async (dossier: Dossier, order: DocumentOrder, moved: ReadonlySet<number>): Promise<Uint8Array> => {
  const definition = definitionOf(dossier, order);
  const { content, structure } = tagged(numberedHeadings(applyFonts(definition.content as Content), moved));
  const output = pdfmake.createPdf({ ...definition, content, tagged: true });
  const pdf = (await output.getStream()) as unknown as TaggedPdf;
  const alone = headingAtFoot(pdf);
  if (alone !== null && !moved.has(alone)) return drawTagged(dossier, order, new Set([...moved, alone]));
  addStructure(pdf, structure);
  return new Uint8Array(await output.getBuffer());
};

/** One document as a PDF. */
export const drawPdf = async (dossier: Dossier, order: DocumentOrder): Promise<Uint8Array> => {
  const pdf = await drawTagged(dossier, order, new Set());
  const files = [dossier.accessPlan, dossier.internalRules];
  const appended = files.flatMap((file) => (file?.contentType === 'application/pdf' ? [file.bytes] : []));
  return appended.length > 0 ? withPagesOf(pdf, appended) : pdf;
};
