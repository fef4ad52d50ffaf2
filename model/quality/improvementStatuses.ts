export const IMPROVEMENT_STATUSES = ['planned', 'in_progress', 'done', 'verified'] as const;
export type ImprovementStatus = (typeof IMPROVEMENT_STATUSES)[number];

export const FIRST_IMPROVEMENT_STATUS = 'planned' satisfies ImprovementStatus;

/** Statuses that a person just chooses; a verification says how it went. */
export const CHOSEN_STATUSES = ['planned', 'in_progress', 'done'] as const satisfies readonly ImprovementStatus[];

/** Allowed moves of each status, the step forward first. A pair that is not listed is refused. */
const IMPROVEMENT_MOVES: Readonly<Record<ImprovementStatus, readonly ImprovementStatus[]>> = {
  planned: ['in_progress', 'done'],
  in_progress: ['done', 'planned'],
  done: ['verified', 'in_progress'],
  // What did not work is taken up again.
  verified: ['in_progress'],
};

export const improvementMoves = (from: ImprovementStatus): readonly ImprovementStatus[] => IMPROVEMENT_MOVES[from];

/** Days after which an improvement that is done asks whether it has worked. */
export const VERIFICATION_DAYS = 90;
