/** Fields of a logistic session that name what it is planned with, and their collections. */
export const PLANNED_FIELDS = {
  trainers: 'trainers',
  vehicles: 'vehicles',
  teachingTools: 'teaching_tools',
  trainingLocation: 'training_locations',
  trainingOfficer: 'users',
  secondaryTrainingOfficers: 'users',
  supplierRelationshipOfficer: 'users',
  caterer: 'caterers',
  hotel: 'hotels',
} as const;

export type PlannedField = keyof typeof PLANNED_FIELDS;

/** Records that sessions are planned with: taking one out of use concerns its coming sessions. */
export type PlannedCollection = (typeof PLANNED_FIELDS)[PlannedField];

/** Query parameter: the number of coming sessions that were shown and accepted; with more of them, the question is asked again. */
export const ACCEPT_PLANNED_PARAMETER = 'acceptPlanned';

/** Query parameter, repeated: `session:replacement` (ids), put in place of what leaves in the same transaction. */
export const REPLACE_PLANNED_PARAMETER = 'replacePlanned[]';

/** Query parameter: id of the colleague who gets the coming sessions of the officer who leaves, in the same transaction. */
export const TRANSFER_PLANNED_PARAMETER = 'transferPlanned';

/** Replacements made along with the act that takes a record out of use. */
export interface PlannedReplacements {
  readonly replaced: readonly { readonly session: number; readonly by: number }[];
  readonly transferTo: number | null;
}

/** Coming sessions that the question names; it counts the others. */
export const NAMED_SESSIONS_MAX = 50;

/** A coming session that a record is planned on. */
export interface PlannedSession {
  readonly '@id': string;
  readonly label: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** Members of the refusal `record.planned`. */
export interface PlannedQuestion {
  readonly record: { readonly '@id': string; readonly label: string };
  /** Coming sessions that the caller sees. */
  readonly sessions: readonly PlannedSession[];
  /** All of them. */
  readonly totalItems: number;
}
