/** Beginning of the key of every planning query. */
export const PLANNING_KEY = ['logistic_sessions', 'planning'] as const;
