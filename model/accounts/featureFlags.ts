/** Features that can be enabled for a user. */
export const FEATURE_FLAGS = ['emargement'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];
