import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES } from '../../../model/documents/types/documentTypes.ts';
import { bundle } from '../../../server/documents/drawer.ts';
import { testNow } from '../../support/clock.ts';
import { buildDossier } from '../../support/records/dossier.ts';
import { draw, read } from './drawnDocument.ts';

interface Element {
  readonly role?: string;
  readonly alt?: string;
  /** Of the words on the page that belong to the element. */
  readonly id?: string;
  readonly children?: readonly Element[];
}

/** Structure for screen readers: the roles of all elements, `Figure` with its description. */
const rolesOf = async (pdf: Uint8Array): Promise<readonly string[]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const rolesIn = ({ role, alt, children = [] }: Element): string[] => [
    ...(role ? [alt ? `${role}: ${alt}` : role] : []),
    ...children.flatMap(rolesIn),
  ];
  const pages = Array.from({ length: document.numPages }, async (_, index) =>
    rolesIn((await (await document.getPage(index + 1)).getStructTree()) as Element),
  );
  return (await Promise.all(pages)).flat();
};

/** The words that a screen reader finds in the headers of tables, on each page. */
const headersOf = async (pdf: Uint8Array): Promise<readonly (readonly string[])[]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1);
    const words = new Map<string, string>();
    let mark = '';
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) words.set(mark, `${words.get(mark) ?? ''}${item.str}`);
      else mark = item.id ?? '';
    }
    const headersIn = ({ role, children = [] }: Element): string[] =>
      role === 'TH' ? children.map(({ id = '' }) => words.get(id)?.trim() ?? '') : children.flatMap(headersIn);
    return headersIn((await page.getStructTree()) as Element).filter(Boolean);
  });
  return Promise.all(pages);
};

describe('the file of a document', () => {
  it('is tagged: titles, tables, lists and drawings, alone and in a joined PDF', async () => {
    const parts = [];
    for (const type of DOCUMENT_TYPES) {
      const bytes = await draw(type, buildDossier({ type, trainees: 2 }));
      const roles = await rolesOf(bytes);
      expect(
        roles.filter((role) => role === 'H1'),
        type,
      ).toHaveLength(1);
      expect(roles, type).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD']));
      parts.push({ fileName: `${type}.pdf`, bytes });
    }
    const sheet = parts.find(({ fileName }) => fileName.startsWith('signature_sheet'));
    expect(await rolesOf(sheet?.bytes ?? new Uint8Array())).toContain('Figure: Signature');
    const whole = await bundle({
      kind: 'bundle',
      format: 'merged',
      title: 'Tout',
      now: testNow(),
      author: 'Pilotage Formation',
      parts,
    });
    const roles = await rolesOf(whole);
    const { info } = (await read(whole)).meta;
    expect(info).toMatchObject({ Author: 'Pilotage Formation', Title: 'Tout' });
    // One structure root with one document, of which each paper is a part; none claims PDF/UA.
    const text = Buffer.from(whole).toString('latin1');
    expect(text).not.toContain('pdfuaid');
    const loaded = await PDFDocument.load(whole);
    const root = loaded.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const [body, ...more] = root.lookup(PDFName.of('K'), PDFArray).asArray();
    expect([loaded.context.lookup(body, PDFDict).lookup(PDFName.of('S')), more]).toEqual([PDFName.of('Document'), []]);
    expect(loaded.context.lookup(body, PDFDict).lookup(PDFName.of('K'), PDFArray).size()).toBe(DOCUMENT_TYPES.length);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(DOCUMENT_TYPES.length);
    expect(roles).toEqual(expect.arrayContaining(['H2', 'P', 'L', 'LI', 'LBody', 'Figure: Signature']));
  });

  it('reads the header of a long table once, though each page shows it', async () => {
    const pdf = await draw('cover_page', buildDossier({ type: 'cover_page', trainees: 30 }));
    expect((await read(pdf)).text.split('N° Stagiaire Société')).toHaveLength(3);
    const pages = await headersOf(pdf);
    expect(pages.map((headers) => headers.slice(-3))).toEqual([['N°', 'Stagiaire', 'Société'], []]);
  });

  it('embeds its fonts, and passes qpdf', async ({ skip }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'));
    try {
      const file = path.join(folder, 'convention.pdf');
      const pdf = await draw('convention', buildDossier({ type: 'convention' }));
      await writeFile(file, pdf);
      expect(Buffer.from(pdf).toString('latin1')).toContain('/FontFile2');
      try {
        execFileSync('qpdf', ['--version'], { stdio: 'ignore' });
      } catch {
        process.stderr.write('\n!!! qpdf IS NOT ON THIS MACHINE: THE DOCUMENTS’ FORM IS NOT CHECKED.\n');
        skip();
      }
      expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain('No syntax or stream encoding errors');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
