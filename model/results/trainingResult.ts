import { emargements } from '../attendance/emargement.ts';
import type { Right } from '../kernel/access.ts';
import type { Role } from '../kernel/roles.ts';
import { WHOLE_TRAINING } from '../messages/words/choices.ts';

/** Result of a trainee on an objective. */
export const TRAINING_RESULTS = ['acquired', 'in_progress', 'not_acquired'] as const;
export type TrainingResult = (typeof TRAINING_RESULTS)[number];

/** Readers of attendance, trainers included, read results. */
export const RESULTS_READ_RIGHT: Right = emargements.access.item;
/** Officers and trainers of the session enter results. */
export const RESULTS_WRITE_RIGHT = ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_TRAINER'] as const satisfies readonly Role[];

/** The objectives of a training type that each trainee is assessed on. */
export const objectivesOf = (objectives: readonly { readonly label: string }[] | null): readonly string[] => {
  const labels = (objectives ?? []).map(({ label }) => label.trim()).filter(Boolean);
  return labels.length > 0 ? [...new Set(labels)] : [WHOLE_TRAINING];
};

/** A trainee with their results; objectives without a result are missing. */
export interface AssessedTrainee {
  /** IRI. */
  readonly needTraining: string;
  readonly name: string;
  readonly isAbsent: boolean;
  /** Has the trainee signed a half-day: without a signature presence is not proven. */
  readonly hasSigned: boolean;
  readonly results: Readonly<Record<string, TrainingResult>>;
}

/** GET and PUT /api/training_results/training_sessions/{id}. */
export interface TrainingResultsView {
  readonly '@id': string;
  readonly '@type': 'TrainingResults';
  readonly objectives: readonly string[];
  readonly trainees: readonly AssessedTrainee[];
  readonly mayWrite: boolean;
}

/** One tap: null clears the result. */
export interface TrainingResultChange {
  readonly needTraining: string;
  readonly objective: string;
  readonly result: TrainingResult | null;
}

export const trainingResultsPath = (trainingSession: number | string): string =>
  `/api/training_results/training_sessions/${trainingSession}`;
