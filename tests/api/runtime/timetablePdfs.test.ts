import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { rangeInWords } from '../../../model/calendar/halfDay.ts';
import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { hoursInWords } from '../../../model/documents/statedTimetable.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../../../model/documents/types/documentTypes.ts';
import {
  type DayTimetable,
  signedHalfDays,
  type TimetableSource,
  timetableOf,
} from '../../../model/sessions/halfDaysAndBreaks.ts';
import { planDocuments } from '../../../server/documents/dossier/planDocuments.ts';
import { drawPdf } from '../../../server/documents/drawer.ts';
import type { Dossier } from '../../../server/documents/facts/dossier.ts';
import { definitionOf } from '../../../server/documents/render/definition.ts';
import { buildDossier } from '../../support/records/dossier.ts';
import { anyTimetable } from '../../support/records/timetables.ts';

/** Documents with the session's hours; an attestation only states the duration, an evaluation neither. */
const WITH_HOURS: readonly DocumentType[] = [
  'convocation',
  'nominative_convocation',
  'convention',
  'signature_sheet',
  'completion_certificate',
  'cover_page',
  'preparation_sheet',
];
const AFTER_THE_DAYS = parisInstant('2030-01-01', '12:00');

const HOURS = /\d\d:\d\d – \d\d:\d\d/g;

/** A dossier whose only day has the timetable; the trainee has signed every half-day, or only the first. */
const dossierOf = (type: DocumentType, timetable: readonly DayTimetable[], signsAll: boolean): Dossier => {
  const dossier = buildDossier({ type });
  const halves = signedHalfDays(timetable);
  const halfDays = halves.map((half, index) => ({
    ...half,
    logisticSessionId: dossier.logisticSessionId,
    signedAt: signsAll || index === 0 ? half.startAt : null,
    isAbsent: false,
    times: { arrivedAt: null, leftAt: null },
    attendedMinutes: half.minutes,
  }));
  return {
    ...dossier,
    // A certificate waits for the last half-day.
    now: AFTER_THE_DAYS,
    logisticSessions: dossier.logisticSessions.map((day) => ({ ...day, timetable })),
    trainees: dossier.trainees.map((trainee) => ({ ...trainee, halfDays })),
    sheet: dossier.sheet && { ...dossier.sheet, halfDays: halves },
  };
};

const orderOf = (type: DocumentType, dossier: Dossier) => {
  const { orders, refused } = planDocuments(type, dossier);
  const [order] = orders;
  if (!order) throw new Error(`No ${type}: ${JSON.stringify(refused)}`);
  return order;
};

/** All words of a definition, in order. */
const wordsIn = (node: unknown): readonly string[] => {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (node === null || typeof node !== 'object') return [];
  const { text, stack, columns, table, ul, ol, body, content } = node as Readonly<Record<string, unknown>>;
  return [text, stack, columns, table, ul, ol, body, content].flatMap(wordsIn);
};

const drawnText = (type: DocumentType, dossier: Dossier): string =>
  wordsIn(definitionOf(dossier, orderOf(type, dossier)))
    .join(' ')
    .replaceAll(/\s+/g, ' ');

const pdfText = async (type: DocumentType, dossier: Dossier): Promise<string> => {
  const bytes = await drawPdf(dossier, orderOf(type, dossier));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

const holdHours = (type: DocumentType, text: string, timetable: readonly DayTimetable[]): void => {
  const slots = timetable.flatMap((day) => day.slots.map(rangeInWords));
  const breaks = timetable.flatMap((day) => day.breaks.map(rangeInWords));
  const printed = text.match(HOURS) ?? [];
  for (const hours of printed) expect([type, ...slots, ...breaks]).toContain(hours);
  if (WITH_HOURS.includes(type)) for (const slot of slots) expect([type, ...printed]).toContain(slot);
};

const dayOf = (from: string, to: string, date = '2026-11-24'): TimetableSource => ({
  startAt: parisInstant(date, from),
  endAt: parisInstant(date, to),
  programme: [],
  slots: [
    { start: '09:00', end: '12:30' },
    { start: '13:30', end: '17:00' },
  ],
  lunch: { start: '12:30', end: '13:30' },
});

describe('the hours of a day', () => {
  it.each([
    ['09:00', '17:00', '7 h'],
    ['08:00', '16:00', '7 h'],
    ['12:30', '23:30', '11 h'],
    ['09:00', '12:30', '3 h 30'],
  ])('are the same in every document, from %s to %s', (from, to, duration) => {
    const timetable = timetableOf(dayOf(from, to));
    const textOf = (type: DocumentType): string => drawnText(type, dossierOf(type, timetable, true));
    for (const type of DOCUMENT_TYPES) holdHours(type, textOf(type), timetable);
    expect(textOf('completion_certificate')).toContain(`Total signé : ${duration}`);
    expect(textOf('convention')).toContain(`Durée : ${duration}`);
    expect(textOf('attestation')).toContain(`${duration}, dont ${duration}`);
  });

  it('are the same in the PDF of every document', async () => {
    const timetable = timetableOf(dayOf('09:00', '17:00'));
    for (const type of DOCUMENT_TYPES) holdHours(type, await pdfText(type, dossierOf(type, timetable, true)), timetable);
  });

  it('are the same in every document for any day, and the certificate counts the signed half-days of the sheet', () => {
    fc.assert(
      fc.property(anyTimetable, fc.boolean(), (source, signsAll) => {
        const timetable = timetableOf(source);
        fc.pre(timetable.length > 0);
        for (const type of DOCUMENT_TYPES) {
          const dossier = dossierOf(type, timetable, signsAll);
          holdHours(type, drawnText(type, dossier), timetable);
        }
        const sheet = dossierOf('signature_sheet', timetable, signsAll).sheet?.halfDays ?? [];
        const signed = (signsAll ? sheet : sheet.slice(0, 1)).reduce((sum, { slots }) => {
          return sum + slots.reduce((minutes, { startAt, endAt }) => minutes + (endAt.getTime() - startAt.getTime()) / 60_000, 0);
        }, 0);
        const certificate = drawnText('completion_certificate', dossierOf('completion_certificate', timetable, signsAll));
        expect(certificate).toContain(`Total signé : ${hoursInWords(signed)}`);
      }),
      { numRuns: 100 },
    );
  });
});
