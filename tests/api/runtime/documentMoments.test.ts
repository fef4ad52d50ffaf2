import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { DocumentType } from '../../../model/documents/types/documentTypes.ts';
import { planDocuments } from '../../../server/documents/dossier/planDocuments.ts';
import { drawPdf } from '../../../server/documents/drawer.ts';
import type { Dossier } from '../../../server/documents/facts/dossier.ts';
import { buildDossier } from '../../support/records/dossier.ts';

const textOf = async (type: DocumentType, dossier: Dossier): Promise<string> => {
  const [order] = planDocuments(type, dossier).orders;
  if (!order) throw new Error(`No ${type}`);
  const pdf = await getDocumentProxy(await drawPdf(dossier, order));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
};

describe('a document', () => {
  it('says when a signature was drawn that came later', async () => {
    const dossier = buildDossier({ type: 'signature_sheet', trainees: 2 });
    if (!dossier.sheet) throw new Error('The dossier has no sheet');
    const drawnAt = new Date('2026-11-20T08:20:00Z');
    const late = { svg: null, signedAt: new Date('2026-11-20T12:40:00Z'), drawnAt, words: 'QR code' };
    const entries = dossier.sheet.entries.map((entry) => ({ ...entry, isAbsent: false, signatures: { morning: late } }));
    const text = await textOf('signature_sheet', { ...dossier, sheet: { ...dossier.sheet, entries } });
    expect(text).toContain('20/11/2026 tracée à 09:20, reçue à 13:40 · QR code');
  });

  it('names the papers of the second day by it', () => {
    const dossier = buildDossier({ type: 'signature_sheet' });
    const [first] = dossier.logisticSessions;
    if (!first) throw new Error('The dossier has no day');
    const at = (hour: string) => new Date(`2026-11-21T${hour}:00Z`);
    const second = { ...first, id: 8, startAt: at('08:00'), endAt: at('16:00'), timetable: [] };
    const days = { ...dossier, logisticSessions: [first, second] };
    const nameOn = (logisticSessionId: number, type: DocumentType) =>
      planDocuments(type, { ...days, logisticSessionId }).orders[0]?.fileName;
    expect(nameOn(7, 'signature_sheet')).toContain('2026-11-20');
    expect(nameOn(8, 'signature_sheet')).toContain('2026-11-21');
    expect(nameOn(8, 'preparation_sheet')).toContain('2026-11-21');
    expect(nameOn(8, 'cover_page')).toContain('2026-11-20');
  });
});
