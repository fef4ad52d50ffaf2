import { showsDrawing } from '../../../model/attendance/signing/screenCode.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { notFound } from '../../kernel/domainError.ts';
import { type Call, resolveTarget } from './resolveTarget.ts';
import { signatureOf } from './signatureViews.ts';

/** The drawing of a line ($1) of a sheet's journal ($2). */
const drawingStatement = defineStatement({
  text: 'select svg from emargement_events where id = $1 and sheet_uuid = $2 and svg is not null',
  columns: {
    svg: 'text',
  },
});

/** The drawing of any journal line, including cancelled and undecided ones. */
export const readJournalDrawing = async (
  database: Queryable,
  { sheetUuid, eventId }: { readonly sheetUuid: string; readonly eventId: number },
): Promise<string> => {
  const row = await drawingStatement.row(database, [eventId, sheetUuid]);
  if (!row) throw notFound();
  return row.svg;
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
  if (!signature || (pass && !showsDrawing(signature, pass))) throw notFound();
  return readJournalDrawing(database, { sheetUuid: sheet.uuid, eventId: signature.eventId });
};
