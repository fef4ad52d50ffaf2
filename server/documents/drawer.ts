import { PDFDocument } from '@cantoo/pdf-lib';
import { zipSync } from 'fflate';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces';
import type { OpenWork } from '../platform/threadWorker.ts';
import type { BundleTask, DrawingTask, FilePart } from './drawingTask.ts';
import type { DocumentOrder, Dossier } from './facts/dossier.ts';
import { definitionOf } from './render/definition.ts';
import { applyFonts, openFonts } from './render/fonts.ts';
import { numberedHeadings } from './render/pageParts.ts';
import { addStructure, headingAtFoot, markWhatIsDrawn, openMerger, type TaggedPdf } from './render/structure.ts';
import { tagged } from './render/tags.ts';

const merged = async ({ title, now, author, parts }: BundleTask): Promise<Uint8Array> => {
  const whole = await PDFDocument.create();
  const merger = openMerger(whole);
  for (const { bytes } of parts) merger.add(await PDFDocument.load(bytes, { updateMetadata: false }));
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setLanguage('fr-FR');
  whole.setAuthor(author ?? 'Pilotage');
  whole.setCreator('Pilotage');
  whole.setProducer('Pilotage');
  whole.setCreationDate(now);
  whole.setModificationDate(now);
  return whole.save();
};

/** Made on Unix, readable by all: `unzip` reads accents in names of other systems as letters of DOS. */
const UNIX_FILE = { os: 3, attrs: 0o100644 << 16 } as const;

/** No compression: PDFs are compressed already. */
const archived = ({ parts, now }: BundleTask): Uint8Array =>
  zipSync(Object.fromEntries(parts.map(({ fileName, bytes }: FilePart) => [fileName, bytes])), {
    level: 0,
    mtime: now,
    ...UNIX_FILE,
  });

/** Several documents as one PDF or archive; a single PDF stays unchanged. */
export const bundle = async (task: BundleTask): Promise<Uint8Array> => {
  const [only, ...more] = task.parts;
  if (task.format === 'zip') return archived(task);
  return only && more.length === 0 ? only.bytes : merged(task);
};

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
const drawTagged = async (dossier: Dossier, order: DocumentOrder, movedHeadings: ReadonlySet<number>): Promise<Uint8Array> => {
  const definition = definitionOf(dossier, order);
  const { content, structure } = tagged(numberedHeadings(applyFonts(definition.content as Content), movedHeadings));
  const output = pdfmake.createPdf({ ...definition, content, tagged: true });
  const pdf = (await output.getStream()) as unknown as TaggedPdf;
  const alone = headingAtFoot(pdf);
  if (alone !== null && !movedHeadings.has(alone)) return drawTagged(dossier, order, new Set([...movedHeadings, alone]));
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

/** Draws documents in a thread; keeps the last dossier. */
export const openWork: OpenWork<DrawingTask, Uint8Array> = () => {
  let dossier: Dossier | null = null;
  return async (task) => {
    if (task.kind === 'bundle') return bundle(task);
    dossier = task.dossier ?? dossier;
    if (!dossier) throw new Error('The first drawing task needs a dossier');
    return drawPdf(dossier, task.order);
  };
};
