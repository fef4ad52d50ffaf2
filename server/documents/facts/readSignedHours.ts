import type { SignedHours } from '../../../model/evidence/certificateMails.ts';
import type { Queryable } from '../../database/database.ts';
import { loadSessionFacts } from './loadSessionFacts.ts';
import { loadTrainees, nameOf, signedMinutes } from './loadTrainees.ts';

export interface TraineeSignedHours extends SignedHours {
  readonly name: string;
  readonly companyId: number | null;
}

/** The hours that each trainee of a training session signed, as on certificate and attestation. `logisticSessionId`: any of its days. */
export const readSignedHours = async (
  database: Queryable,
  trainingSessionId: number,
  logisticSessionId: number,
): Promise<readonly TraineeSignedHours[]> => {
  const session = await loadSessionFacts(database, trainingSessionId, logisticSessionId);
  if (!session) return [];
  const { trainees } = await loadTrainees(database, trainingSessionId, session);
  return trainees.map((trainee) => ({
    needTrainingId: trainee.needId,
    name: nameOf(trainee),
    companyId: trainee.companyId,
    minutes: signedMinutes(trainee),
  }));
};
