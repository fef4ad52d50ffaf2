import type { RaRecord } from 'react-admin';
import { httpClient } from '../../src/providers/httpClient.ts';

export type DuplicateReason = 'email' | 'phone' | 'name_and_order' | 'name' | 'same_training';

/** A possible duplicate of a person, with their needs. */
export interface Duplicate {
  readonly reasons: readonly DuplicateReason[];
  readonly trainee: RaRecord;
  readonly needTrainings: readonly RaRecord[];
}

/** Possible duplicates of a need, and companies with the name that was typed in a public form. */
export interface NeedDuplicates {
  readonly member: readonly Duplicate[];
  readonly companies: readonly RaRecord[];
}

/** Parses the answer of a duplicate search. */
export const readDuplicates = async (...call: Parameters<typeof httpClient>): Promise<readonly Duplicate[]> => {
  const { json } = await httpClient(...call);
  return (json as { readonly member: readonly Duplicate[] }).member;
};
