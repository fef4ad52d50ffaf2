import type { TrainingResult } from '../../results/trainingResult.ts';

/** Labels of a trainee's result, on screens and on the attestation. */
export const TRAINING_RESULT_LABELS: Readonly<Record<TrainingResult, string>> = {
  acquired: 'Acquis',
  in_progress: 'En cours d’acquisition',
  not_acquired: 'Non acquis',
};
