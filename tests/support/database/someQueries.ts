import { isLong } from '../campaign.ts';

/** Queries to try on the address at `index`: a common run takes the first one and another in turn, the long campaign all. */
export const someQueries = ([plain = '', ...others]: readonly string[], index: number): readonly string[] =>
  isLong ? [plain, ...others] : [plain, others[index % others.length] ?? plain];
