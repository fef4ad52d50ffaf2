/**
 * Start of a named write of records: its queries write only if `proven` has a row, so that a proof of the caller can be added to the
 * statement (proveCaller.ts). Without one it always has a row.
 */
export const PROVEN = 'with proven as (select)';

/** The write with a condition for `proven`. */
export const withProof = (text: string, condition: string): string =>
  `with proven as (select where ${condition})${text.slice(PROVEN.length)}`;

/** May a proof be added to the write. */
export const takesProof = (text: string): boolean => text.startsWith(PROVEN);
