/** First part of the planning's query keys. */
export const PLANNING_KEY = ['logistic_sessions', 'planning'] as const;
