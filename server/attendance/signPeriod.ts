import type { DayPeriod } from '../../model/attendance.ts';
import { decideSign } from '../../model/attendance.ts';
import type { Database, Queryable } from '../database/database.ts';
import { invalid } from '../errors.ts';
import { lockJournal } from './appendEvent.ts';
import { journalSheet } from './journalSheet.ts';
import { signatureOf } from './loadSheet.ts';
import { refuse } from './refuse.ts';
import type { Call, Target } from './resolveTarget.ts';
import { resolveTarget } from './resolveTarget.ts';
import type { Signature } from './sheet.ts';
import { halfDayOf } from './sheet.ts';

export interface SignPeriod extends Call {
  readonly period: DayPeriod;
  /** Our own SVG of the drawing (`readSignature`). */
  readonly svg: string;
  /** Who counter-signs, when the uuid is a sheet's. */
  readonly trainerId: number | null;
  /** What the signing device's clock showed. */
  readonly deviceTime: Date | null;
}

const methodOf = ({ entry, caller, holdsSheet }: Target): string => {
  if (!entry) return 'draw_counter_signature';
  return caller.kind === 'entry_link' || !holdsSheet ? 'draw_on_own_link' : 'draw_on_trainer_device';
};

/** Whose signature it would be: the trainee's, or one of the session's trainers'. */
const placeOf = (
  { sheet, entry }: Target,
  { period, trainerId }: SignPeriod,
): { signed: Signature | undefined; trainerId: number | null } => {
  if (entry) return { signed: signatureOf(entry.signatures, period), trainerId: null };
  if (!sheet.trainers.some(({ id }) => id === trainerId)) {
    throw invalid({
      propertyPath: 'trainer',
      message: 'Indiquez le formateur de la session qui signe.',
      code: 'trainer.unknown',
    });
  }
  const own = sheet.counterSignatures.filter((signature) => signature.trainerId === trainerId);
  return { signed: signatureOf(own, period), trainerId };
};

const sign = async (tx: Queryable, command: SignPeriod): Promise<Target> => {
  const target = await resolveTarget(tx, command);
  const { sheet, entry, caller } = target;
  const place = placeOf(target, command);
  const decision = decideSign(
    {
      half: halfDayOf(sheet, command.period),
      now: command.now,
      isValidated: sheet.validatedAt !== null,
      isAbsent: entry?.isAbsent ?? false,
      isSigned: place.signed !== undefined,
      isStaff: caller.isStaff,
    },
    sheet.rules,
  );
  if ('refusal' in decision) throw refuse(decision.refusal);
  await journalSheet(tx, target, {
    type: entry ? 'signed' : 'counter_signed',
    period: command.period,
    trainerId: place.trainerId,
    serverTime: command.now,
    deviceTime: command.deviceTime,
    method: methodOf(target),
    isLate: decision.isLate,
    svg: command.svg,
  });
  return target;
};

/** Signs a half-day for a trainee, or counter-signs it for a trainer of the session. Of two clicks at once, one signs. */
export const signPeriod = (database: Database, command: SignPeriod): Promise<Target> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    return sign(tx, command);
  });
