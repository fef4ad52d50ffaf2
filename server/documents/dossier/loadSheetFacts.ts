import { incidentMoment, printedIncidents } from '../../../model/attendance/incident.ts';
import { drawnBefore } from '../../../model/attendance/signing/signatureProof.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { verificationAddress } from '../../../model/evidence/evidenceAddresses.ts';
import { signatureOriginWords } from '../../../model/messages/attendance/attendance.ts';
import { incidentAuthor, incidentOriginWords } from '../../../model/messages/attendance/incident.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { halfDayNoteView } from '../../attendance/caller/signatureViews.ts';
import { chainHead } from '../../attendance/journal/journalTransaction.ts';
import type { ChainAnchor } from '../../attendance/journal/verifyChain.ts';
import type { AttendanceSheet, Signature } from '../../attendance/sheet/attendanceSheet.ts';
import { loadAttendanceSheet } from '../../attendance/sheet/loadAttendanceSheets.ts';
import { sessionSheetStatement } from '../../attendance/sheet/readSheetStates.ts';
import { sheetContentHash } from '../../attendance/sheet/sheetContentHash.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import type { SheetFacts, SignatureFacts, StatedTime } from '../facts/dossier.ts';

const sheetDrawingsStatement = defineStatement({
  text: 'select id, svg from emargement_events where id = any($1::bigint[])',
  columns: {
    id: 'int4',
    svg: 'text?',
  },
});

const drawingsOf = async (database: Queryable, sheet: AttendanceSheet): Promise<ReadonlyMap<number, string | null>> => {
  const signatures = [...sheet.entries.flatMap((entry) => entry.signatures), ...sheet.counterSignatures];
  const ids = signatures.map(({ eventId }) => eventId);
  const rows = ids.length > 0 ? await sheetDrawingsStatement.rows(database, [ids]) : [];
  return new Map(rows.map(({ id, svg }) => [Number(id), svg]));
};

type Drawn = Readonly<Partial<Record<DayPeriod, SignatureFacts>>>;

const drawn = (signatures: readonly Signature[], drawings: ReadonlyMap<number, string | null>): Drawn =>
  Object.fromEntries(
    signatures.map((signature) => [
      signature.period,
      {
        svg: drawings.get(Number(signature.eventId)) ?? null,
        signedAt: signature.signedAt,
        drawnAt: drawnBefore(signature),
        words: signatureOriginWords(signature),
      },
    ]),
  );

interface SheetFactsOf {
  readonly trainingSessionId: number;
  readonly logisticSessionId: number;
  readonly origin: string | null;
  readonly head?: ChainAnchor | undefined;
  readonly authority?: StatedTime | null | undefined;
}

/** Verification data printed on a sheet. */
interface SheetVerification {
  /** 122 random bits, the same on every print of the sheet; it cannot be used to sign. */
  readonly code: string;
  /** Address on the product's own origin, including the hash. */
  readonly path: string;
  /** SHA-256 of the sheet's content: title, place, times, trainers, names. */
  readonly contentHash: string;
  /** Last line of the attendance journal. */
  readonly head: ChainAnchor;
}

/** Address, hashes and journal position to print on the sheet. */
const verificationOf = async (tx: Queryable, sheet: AttendanceSheet): Promise<SheetVerification> => ({
  code: sheet.verificationCode,
  path: verificationAddress(sheet.verificationCode),
  contentHash: sheetContentHash(sheet),
  head: await chainHead(tx),
});

/** The current attendance sheet of a session with all drawings, from its journal; null: none yet. */
export const loadSheetFacts = async (
  database: Queryable,
  { trainingSessionId, logisticSessionId, origin, head: printedHead, authority = null }: SheetFactsOf,
): Promise<SheetFacts | null> => {
  const row = await sessionSheetStatement.row(database, [logisticSessionId, trainingSessionId]);
  const sheet = row ? await loadAttendanceSheet(database, row.uuid) : null;
  if (!sheet) return null;
  const drawings = await drawingsOf(database, sheet);
  const { code, path, contentHash, head } = await verificationOf(database, sheet);
  return {
    uuid: sheet.uuid,
    ...(sheet.validatedAt && { validated: { title: sheet.title, place: sheet.location } }),
    halfDays: sheet.halfDays,
    trainers: sheet.trainers.map(({ id, firstName, lastName }) => ({
      name: `${firstName} ${lastName}`,
      signatures: drawn(
        sheet.counterSignatures.filter(({ trainerId }) => trainerId === id),
        drawings,
      ),
    })),
    entries: sheet.entries.map(
      ({ firstName, lastName, company, addedOnSiteAt, isAbsent, absenceCategory, halfDayNotes, signatures }) => ({
        name: `${lastName} ${firstName}`,
        company: company ?? DOCUMENT_WORDS.individually,
        addedOnSiteAt,
        isAbsent,
        absenceCategory,
        halfDayNotes: halfDayNotes.map(halfDayNoteView),
        signatures: drawn(signatures, drawings),
      }),
    ),
    validatedAt: sheet.validatedAt,
    incidents: printedIncidents(sheet.incidents, sheet.validatedAt).map((incident) => ({
      text: incident.text,
      words: incidentOriginWords(incidentMoment(incident), incidentAuthor(incident)),
    })),
    verification: { code, contentHash, head: printedHead ?? head, authority, url: origin === null ? null : `${origin}${path}` },
  };
};
