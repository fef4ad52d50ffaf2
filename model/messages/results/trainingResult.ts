import type { TrainingResult } from '../../results/trainingResult.ts';

/** What a trainee's result is called, on screens and on the attestation. */
export const TRAINING_RESULT_LABELS: Readonly<Record<TrainingResult, string>> = {
  acquired: 'Acquis',
  in_progress: 'En cours d’acquisition',
  not_acquired: 'Non acquis',
};

/** What a training is assessed by, where its type names nothing finer. */
export const WHOLE_TRAINING = 'Objectif de la formation';
