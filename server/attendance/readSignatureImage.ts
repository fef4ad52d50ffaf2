import type { DayPeriod } from '../../model/attendance.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../errors.ts';
import { signatureOf } from './loadSheet.ts';
import type { Call } from './resolveTarget.ts';
import { resolveTarget } from './resolveTarget.ts';

/** The stored SVG of a half-day's signature that stands: the trainee's, or a trainer's (the first, when none is named). */
export const readSignatureImage = async (
  database: Queryable,
  { period, trainerId, ...call }: Call & { readonly period: DayPeriod; readonly trainerId: number | null },
): Promise<string> => {
  const { sheet, entry } = await resolveTarget(database, call);
  const signatures =
    entry?.signatures ??
    sheet.counterSignatures.filter((signature) => (trainerId ?? signature.trainerId) === signature.trainerId);
  const signature = signatureOf(signatures, period);
  if (!signature) throw notFound();
  const [row] = await database.query<{ svg: string }>('SELECT svg FROM emargement_events WHERE id = $1', [signature.eventId]);
  if (!row) throw notFound();
  return row.svg;
};
