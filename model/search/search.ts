import type { ResourceKey } from '../registry/resources.ts';

/** Collections that the search field of the top bar searches, in the order of the results. */
export const SEARCHED_RESOURCES = [
  'need_trainings',
  'companies',
  'training_sessions',
  'vehicles',
  'training_locations',
  'quality_entries',
] as const satisfies readonly ResourceKey[];

/** Records whose added fields the search can find; trainees are found through their needs. */
export const SEARCHED_WITH_ADDED: readonly string[] = [...SEARCHED_RESOURCES, 'trainees'];
export type SearchedResource = (typeof SEARCHED_RESOURCES)[number];

/** Results shown of each kind. */
export const RESULTS_OF_A_KIND = 6;

/** Shorter texts are not searched. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;
