import type { Right } from '../accounts/access.ts';
import type { Role } from '../accounts/roles.ts';
import { emargements } from '../attendance/emargement.ts';
import { WHOLE_TRAINING } from '../messages/results/trainingResult.ts';

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
  /** Is a half-day of the training signed: who signed nothing has proven nothing. */
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

/** One tap: null takes the result back. */
export interface TrainingResultChange {
  readonly needTraining: string;
  readonly objective: string;
  readonly result: TrainingResult | null;
}

export const trainingResultsPath = (trainingSession: number | string): string =>
  `/api/training_results/training_sessions/${trainingSession}`;

/** What "all acquired" enters: every result that is still empty, of those who signed. Of the others nothing proves that they were there. */
export const restAcquired = ({ trainees, objectives }: Pick<TrainingResultsView, 'trainees' | 'objectives'>) => {
  const present = trainees.filter(({ isAbsent }) => !isAbsent);
  const changes = present
    .filter(({ hasSigned }) => hasSigned)
    .flatMap(({ needTraining, results }) =>
      objectives
        .filter((objective) => results[objective] === undefined)
        .map((objective): TrainingResultChange => ({ needTraining, objective, result: 'acquired' })),
    );
  return {
    changes,
    people: new Set(changes.map(({ needTraining }) => needTraining)).size,
    leftOut: present.filter(({ hasSigned }) => !hasSigned).map(({ name }) => name),
  };
};
