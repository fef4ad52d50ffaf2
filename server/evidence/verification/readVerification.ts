import { isRemarkable } from '../../../model/attendance/signing/signatureProof.ts';
import {
  initialsOf,
  type SheetVerificationView,
  type SignatureNotes,
  type VerifiedTrainee,
} from '../../../model/evidence/sheetVerification.ts';
import { signatureOriginWords } from '../../../model/messages/attendance/attendance.ts';
import { sheetFaultWords } from '../../../model/messages/attendance/sheetContent.ts';
import { sayChainFault } from '../../../model/messages/evidence/evidence.ts';
import { sealFaultWords } from '../../../model/messages/evidence/sealFaults.ts';
import { halfDayNoteView } from '../../attendance/caller/signatureViews.ts';
import { type AttendanceSheet, type Entry, type Signature, signedPeriods } from '../../attendance/sheet/attendanceSheet.ts';
import { readSheetStates } from '../../attendance/sheet/readSheetStates.ts';
import { sheetContentHash } from '../../attendance/sheet/sheetContentHash.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { notFound } from '../../kernel/domainError.ts';
import { lastAnchorStatement } from '../anchors/journalAnchors.ts';
import { checkSheetLines } from '../coherence/readBlockingFindings.ts';
import { type ProofSource, readSealFaults } from '../coherence/readSealFaults.ts';
import { readEditions } from '../seal/readEditions.ts';

/** Notes that a controller should know besides that the half-day is signed. */
const notesOf = (signatures: readonly Signature[]): SignatureNotes =>
  Object.fromEntries(signatures.filter(isRemarkable).map((one) => [one.period, signatureOriginWords(one)]));

const traineeOf = (entry: Entry): VerifiedTrainee => {
  const { firstName, lastName, isAbsent, absenceCategory, halfDayNotes, addedOnSiteAt, signatures } = entry;
  const signedAt = (period: string) => signatures.find((one) => one.period === period)?.signedAt.toISOString() ?? null;
  return {
    initials: initialsOf(firstName, lastName),
    isAbsent,
    absenceCategory,
    halfDayNotes: halfDayNotes.map(halfDayNoteView),
    addedOnSiteAt: addedOnSiteAt?.toISOString() ?? null,
    signedAt: { morning: signedAt('morning'), afternoon: signedAt('afternoon') },
    notes: notesOf(signatures),
  };
};

const sheetPart = (sheet: AttendanceSheet) => ({
  title: sheet.title,
  trainingLocation: { name: sheet.location.name, zipCode: sheet.location.zipCode, city: sheet.location.city },
  startAt: sheet.startAt.toISOString(),
  endAt: sheet.endAt.toISOString(),
  halfDays: sheet.halfDays.map(({ period, startAt, endAt }) => ({
    period,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
  })),
  trainers: sheet.trainers.map(({ id, firstName, lastName }) => {
    const trainerSignatures = sheet.counterSignatures.filter(({ trainerId }) => trainerId === id);
    return {
      initials: initialsOf(firstName, lastName),
      periods: signedPeriods(trainerSignatures),
      notes: notesOf(trainerSignatures),
    };
  }),
  trainees: sheet.entries.map(traineeOf),
  validatedAt: sheet.validatedAt?.toISOString() ?? null,
});

const sheetOfCodeStatement = defineStatement({
  text: 'select uuid from emargement_sheets where verification_code = $1',
  columns: {
    uuid: 'uuid',
  },
});

/** The data to compare with a printed sheet; an unknown code is a 404. */
export const readVerification = async (source: ProofSource, code: string): Promise<SheetVerificationView> => {
  const { database } = source;
  const row = await sheetOfCodeStatement.row(database, [code]);
  const [state] = row ? await readSheetStates(database, [row.uuid]) : [];
  const sheet = state?.sheet;
  if (!sheet) throw notFound();
  const { lines, fault, erasedAt } = await checkSheetLines(database, sheet.uuid);
  const anchor = await lastAnchorStatement.row(database);
  const sealFaults = (await readSealFaults(source, [sheet.uuid])).get(sheet.uuid) ?? [];
  const last = lines.at(-1);
  return {
    '@id': `/api/verifications/${code}`,
    '@type': 'SheetVerification',
    ...sheetPart(sheet),
    erasedAt,
    contentHash: sheetContentHash(sheet),
    fault: state.fault && sheetFaultWords(state.fault, state.changes(initialsOf)),
    proofs: sealFaults.map(sealFaultWords),
    corrections: state.corrections.map(({ id, at }) => ({ id, at })),
    journal: {
      fault: fault && sayChainFault(fault),
      lines: lines.length,
      firstId: lines[0]?.id ?? null,
      lastId: last?.id ?? null,
      lastHash: last?.hash ?? null,
      anchor: anchor ?? null,
    },
    editions: (await readEditions(database, [sheet.uuid])).map(
      ({ edition, sealedAt, stampedBy, stampedAt, sha256, contentHash, headId, headHash, erasedAt: gone }) => ({
        edition,
        sealedAt,
        stampedBy,
        stampedAt,
        sha256,
        contentHash,
        headId,
        headHash,
        erasedAt: gone,
      }),
    ),
  };
};
