import { incidentMoment, printedIncidents } from '../../../model/attendance/incident.ts';
import type { Photograph } from '../../../model/attendance/sheetContent.ts';
import { drawnBefore } from '../../../model/attendance/signing/signatureProof.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import type { HeldDocument } from '../../../model/documents/types/documentRefusals.ts';
import { verificationAddress } from '../../../model/evidence/addressFindings.ts';
import type { OverriddenFinding } from '../../../model/evidence/blockingFindings.ts';
import { signatureOriginWords } from '../../../model/messages/attendance/attendance.ts';
import { incidentAuthor, incidentOriginWords } from '../../../model/messages/attendance/incident.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { halfDayNoteView } from '../../attendance/caller/signatureViews.ts';
import { chainHead } from '../../attendance/journal/journalTransaction.ts';
import type { ChainAnchor } from '../../attendance/journal/verifyChain.ts';
import type { AttendanceSheet, Signature } from '../../attendance/sheet/attendanceSheet.ts';
import { loadAttendanceSheet } from '../../attendance/sheet/loadAttendanceSheets.ts';
import { sessionSheetStatement } from '../../attendance/sheet/readSheetStates.ts';
import { readPhotographs, sheetContentHash } from '../../attendance/sheet/sheetContentHash.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { readBlockingFindings } from '../../evidence/coherence/readBlockingFindings.ts';
import type { ProofSource } from '../../evidence/coherence/readSealFaults.ts';
import type { SheetFacts, SheetHold, SheetHolds, SignatureFacts, StatedTime } from '../facts/dossier.ts';

/** The days of some training sessions ($1) with their sheets: validated, and which half-days a trainer counter-signed. */
export const documentSheetsStatement = defineStatement({
  text: `
select l.target_id as "trainingSessionId", l.owner_id as "logisticSessionId", s.uuid, s.validated_at as "validatedAt", (
  select coalesce(json_agg(distinct last.period), '[]') from (
    select distinct on (v.period, v.trainer_id) v.period, v.type from emargement_events v
    where v.sheet_uuid = s.uuid and v.entry_uuid is null and v.type in ('counter_signed', 'signature_deleted')
    order by v.period, v.trainer_id, v.id desc) last
  where last.type = 'counter_signed') as "counterSigned"
from logistic_sessions_training_sessions l
left join emargement_sheets s on s.logistic_session_id = l.owner_id and s.training_session_id = l.target_id
where l.target_id = any($1::int[])`,
  columns: {
    trainingSessionId: 'int4',
    logisticSessionId: 'int4',
    uuid: 'uuid?',
    validatedAt: 'timestamptz?',
    counterSigned: typed<readonly DayPeriod[]>('json'),
  },
});

/** A training's sheets, and its validated days as they were validated. */
const loadSheets = async (database: Queryable, trainingSessionId: number) => {
  const rows = await documentSheetsStatement.rows(database, [[trainingSessionId]]);
  const validated = rows.flatMap(({ uuid, validatedAt, logisticSessionId }) =>
    uuid && validatedAt ? [{ uuid, validatedAt, logisticSessionId }] : [],
  );
  const contents = await readPhotographs(database, validated);
  const photographs = validated.flatMap(({ uuid, ...day }): Photograph[] => {
    const content = contents.get(uuid);
    return content ? [{ ...day, content }] : [];
  });
  return { rows, photographs };
};

/** The validated days of a training, as they were validated. */
export const loadPhotographs = async (database: Queryable, trainingSessionId: number) => {
  const { photographs } = await loadSheets(database, trainingSessionId);
  return { photographs };
};

const documentReleasesStatement = defineStatement({
  text: 'select type, overridden from document_releases where training_session_id = $1',
  columns: {
    type: typed<HeldDocument>('text'),
    overridden: typed<readonly OverriddenFinding[]>('jsonb'),
  },
});

/**
 * Completeness of a training's sheets, as they were validated, and its released documents; findings only where certificates are asked,
 * as they compare drawings.
 */
export const loadSheetHolds = async (
  source: ProofSource,
  { trainingSessionId, withFindings }: { readonly trainingSessionId: number; readonly withFindings: boolean },
): Promise<SheetHolds> => {
  const { rows, photographs } = await loadSheets(source.database, trainingSessionId);
  const sheets = rows.map(
    ({ logisticSessionId, validatedAt, counterSigned }): SheetHold => ({
      logisticSessionId,
      isValidated: validatedAt !== null,
      counterSigned,
    }),
  );
  const released = await documentReleasesStatement.rows(source.database, [trainingSessionId]);
  const uuids = rows.flatMap(({ uuid }) => uuid ?? []);
  return { sheets, photographs, released, findings: withFindings ? await readBlockingFindings(source, uuids) : null };
};

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
