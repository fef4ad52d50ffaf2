import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../domainError.ts';
import type { Call } from './resolveTarget.ts';
import { resolveTarget } from './resolveTarget.ts';
import { signatureOf } from './signaturesOfHalfDay.ts';

const DRAWING = 'select svg from emargement_events where id = $1 and svg is not null';

const readDrawing = async (database: Queryable, eventId: number): Promise<string> => {
  const [row] = await database.query<{ svg: string }>(DRAWING, [eventId]);
  if (!row) throw notFound();
  return row.svg;
};

/** The drawing of any journal line, including cancelled and undecided ones. */
export const readJournalDrawing = async (
  database: Queryable,
  { sheetUuid, eventId }: { readonly sheetUuid: string; readonly eventId: number },
): Promise<string> => {
  const rows = await database.query('select from emargement_events where id = $1 and sheet_uuid = $2', [eventId, sheetUuid]);
  if (rows.length === 0) throw notFound();
  return readDrawing(database, eventId);
};

/** The stored SVG of a half-day's valid signature: the trainee's, or a trainer's (the first by default). */
export const readSignatureImage = async (
  database: Queryable,
  { period, trainerId, ...call }: Call & { readonly period: DayPeriod; readonly trainerId: number | null },
): Promise<string> => {
  const { sheet, entry, pass } = await resolveTarget(database, call);
  const signatures =
    entry?.signatures ??
    sheet.counterSignatures.filter((signature) => (trainerId ?? signature.trainerId) === signature.trainerId);
  const signature = signatureOf(signatures, period);
  // A scanned code does not show earlier signatures.
  if (!signature || (pass && signature.signedAt < pass.createdAt)) throw notFound();
  return readDrawing(database, signature.eventId);
};
