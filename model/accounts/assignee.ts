/** Tables that say to whom a session, a need or what belongs to one is assigned (server/accounts/people/assigneeSql.ts). */
const READS = [
  'logistic_sessions',
  'logistic_sessions_secondary_training_officers',
  'logistic_sessions_training_sessions',
  'training_sessions_commercials',
  'need_trainings',
  'need_trainings_commercials',
  'companies_training_officers_driver_program',
  'companies_training_officers_others',
  'companies_commercials',
] as const;

/**
 * A filter for the records assigned to a user: a session by its first or second officer, its officer for suppliers or its commercials; a
 * need by its commercials, its session, or the officers and commercials of its company.
 */
export const ASSIGNEE_FILTER = { kind: 'virtual', value: 'relation', target: 'users', reads: READS } as const;
