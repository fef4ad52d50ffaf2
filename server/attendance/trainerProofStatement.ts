import type { TrainerProof } from '../../model/attendance/signatureProof.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** The trainer of a secret ($1: its hash) on a sheet ($2). */
export const trainerProofStatement = defineStatement({
  text: `select trainer_id as "trainerId", kind, handed_by as "handedBy" from attendance_trainer_proofs
  where token_hash = $1 and sheet_id = $2`,
  columns: {
    trainerId: 'int4',
    kind: typed<TrainerProof>('text'),
    handedBy: 'text?',
  },
});
