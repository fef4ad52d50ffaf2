import { randomBytes, randomInt } from 'node:crypto';
import type { TrainerProof } from '../../../model/attendance/signing/signatureProof.ts';
import { TRAINER_CODE_DIGITS, TRAINER_CODE_MINUTES } from '../../../model/attendance/trainerCode.ts';
import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { sha256 } from '../journal/journal.ts';

/** A trainer's proof of identity on a sheet. */
export interface ShownProof {
  readonly trainerId: number;
  readonly kind: TrainerProof;
  /** The officer who handed over the code. */
  readonly handedBy: string | null;
}

interface OfTrainer {
  readonly sheetId: number;
  readonly trainerId: number;
  readonly now: Date;
}

/** A code is short: its hash includes the trainer. */
const codeHash = ({ sheetId, trainerId }: OfTrainer, code: string): string => sha256(`${sheetId}:${trainerId}:${code}`);

const newSecret = (): string => randomBytes(16).toString('base64url');

const INSERT = `insert into attendance_trainer_proofs (sheet_id, trainer_id, kind, handed_by, code_hash, token_hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/** A new code of the trainer; earlier ones expire. */
export const makeTrainerCode = async (tx: Queryable, of: OfTrainer, handedBy: string | null): Promise<string> => {
  const code = String(randomInt(10 ** TRAINER_CODE_DIGITS)).padStart(TRAINER_CODE_DIGITS, '0');
  const former =
    'update attendance_trainer_proofs set code_hash = null where sheet_id = $1 and trainer_id = $2 and used_at is null';
  await tx.write('attendance_trainer_proofs', former, [of.sheetId, of.trainerId]);
  const kind: TrainerProof = handedBy === null ? 'code' : 'handed';
  await tx.write('attendance_trainer_proofs', INSERT, [
    of.sheetId,
    of.trainerId,
    kind,
    handedBy,
    codeHash(of, code),
    null,
    of.now,
  ]);
  return code;
};

/** The secret of the trainer's personal link to the sheet. */
export const makeTrainerLink = async (tx: Queryable, of: OfTrainer): Promise<string> => {
  const secret = newSecret();
  await tx.write('attendance_trainer_proofs', INSERT, [
    of.sheetId,
    of.trainerId,
    'link' satisfies TrainerProof,
    null,
    null,
    sha256(secret),
    of.now,
  ]);
  return secret;
};

const USE = `update attendance_trainer_proofs set used_at = $4, token_hash = $5
  where sheet_id = $1 and trainer_id = $2 and code_hash = $3 and used_at is null and created_at > $6 returning id`;

/** Exchanges a code, once, for a secret that identifies the trainer on this sheet; null: invalid or expired. */
export const exchangeCode = async (tx: Queryable, of: OfTrainer, code: string): Promise<string | null> => {
  const secret = newSecret();
  const oldest = new Date(of.now.getTime() - TRAINER_CODE_MINUTES * MINUTE_MS);
  const values = [of.sheetId, of.trainerId, codeHash(of, code.replaceAll(/\D/g, '')), of.now, sha256(secret), oldest];
  return (await tx.write('attendance_trainer_proofs', USE, values)).length > 0 ? secret : null;
};

/** The trainer of a secret ($1: its hash) on a sheet ($2). */
const trainerProofStatement = defineStatement({
  text: `select trainer_id as "trainerId", kind, handed_by as "handedBy" from attendance_trainer_proofs
  where token_hash = $1 and sheet_id = $2`,
  columns: {
    trainerId: 'int4',
    kind: typed<TrainerProof>('text'),
    handedBy: 'text?',
  },
});

/** The trainer of a secret on the sheet. */
export const findProof = async (tx: Queryable, sheetId: number, secret: string): Promise<ShownProof | null> => {
  const row = await trainerProofStatement.row(tx, [sha256(secret), sheetId]);
  return row ?? null;
};
