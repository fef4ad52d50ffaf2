import { accessOf, alsoReadBy, type Right } from '../kernel/access.ts';

/** Readers of training sessions: officers within their areas, trainers for their own. Apart from the results, which the shell does not load. */
export const RESULTS_RIGHT: Right = alsoReadBy(accessOf('TRAINING_SESSION'), 'ROLE_TRAINER').list;
