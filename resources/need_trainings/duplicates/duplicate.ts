import type { RaRecord } from 'react-admin';
import { httpClient } from '../../../src/providers/httpClient.ts';

export type DuplicateReason = 'email' | 'phone' | 'name_and_order' | 'same_training';

/** A person who may be the same, with their needs. */
export interface Duplicate {
  readonly reasons: readonly DuplicateReason[];
  readonly trainee: RaRecord;
  readonly needTrainings: readonly RaRecord[];
}

/** Reads an answer of the calls that look for duplicates. */
export const readDuplicates = async (...call: Parameters<typeof httpClient>): Promise<readonly Duplicate[]> => {
  const { json } = await httpClient(...call);
  return (json as { readonly member: readonly Duplicate[] }).member;
};
