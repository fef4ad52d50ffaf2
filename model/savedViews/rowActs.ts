/** Acts that the rows of some lists offer: call the person, tick a reminder off, postpone it. */
export const ROW_ACTS = ['call', 'done', 'snooze'] as const;
export type RowAct = (typeof ROW_ACTS)[number];

interface ActedRows {
  readonly acts: readonly RowAct[];
  /** Fields of the row that its acts read besides the columns. */
  readonly reads: readonly string[];
}

const OF_COLLECTION: Readonly<Partial<Record<string, ActedRows>>> = {
  need_trainings: { acts: ['call'], reads: ['trainee'] },
  reminders: { acts: ['call', 'done', 'snooze'], reads: ['needTraining', 'reminderAt', 'isDone'] },
};

const NONE: ActedRows = { acts: [], reads: [] };

/** Acts of the rows of a list; the list, and a widget of one of its views, show the same. */
export const actedRows = (collection: string): ActedRows => OF_COLLECTION[collection] ?? NONE;
