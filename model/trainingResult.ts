import type { Right } from './access.ts';
import { emargements } from './emargement.ts';
import { WHOLE_TRAINING } from './messages/trainingResult.ts';
import type { Role } from './roles.ts';

/** How far a trainee has reached an objective. */
export const TRAINING_RESULTS = ['acquired', 'in_progress', 'not_acquired'] as const;
export type TrainingResult = (typeof TRAINING_RESULTS)[number];

/** Who reads the results of a training: whoever reads its attendance, its trainers among them. */
export const RESULTS_READ_RIGHT: Right = emargements.access.item;
/** Who enters them: an officer, or a trainer of the session. */
export const RESULTS_WRITE_RIGHT = ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_TRAINER'] as const satisfies readonly Role[];

/** The objectives of a training type by which each trainee is assessed. */
export const objectivesOf = (objectives: readonly { readonly label: string }[] | null): readonly string[] => {
  const named = (objectives ?? []).map(({ label }) => label.trim()).filter(Boolean);
  return named.length > 0 ? [...new Set(named)] : [WHOLE_TRAINING];
};

/** A trainee with what was entered; an objective without a result is not there. */
export interface AssessedTrainee {
  /** IRI. */
  readonly needTraining: string;
  readonly name: string;
  readonly isAbsent: boolean;
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

/** One tap: null takes the result back. */
export interface TrainingResultChange {
  readonly needTraining: string;
  readonly objective: string;
  readonly result: TrainingResult | null;
}

export const trainingResultsPath = (trainingSession: number | string): string =>
  `/api/training_results/training_sessions/${trainingSession}`;
