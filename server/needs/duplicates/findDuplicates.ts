import type { Actor } from '../../../model/kernel/access.ts';
import type { Queryable } from '../../database/database.ts';
import { type PersonMatch, personMatchStatement } from './personMatchStatement.ts';

/** A person about to be entered, as far as known. */
export interface PersonCandidate {
  /** Identifies the candidate in the answer. */
  readonly key: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phones: readonly string[];
  /** Order numbers of the need. */
  readonly orders: readonly string[];
}

const filled = (values: readonly string[]): string[] => values.filter((value) => value.trim() !== '');

/**
 * Trainees who match a candidate: same e-mail address, same telephone number in any notation, or same name
 * on a need with the same order number.
 * @param actor Limits the result to what this person sees. Default null: all.
 */
export const findDuplicates = async (
  database: Queryable,
  candidates: readonly PersonCandidate[],
  actor: Actor | null = null,
): Promise<PersonMatch[]> => {
  const cleaned = candidates.map((candidate) => ({
    ...candidate,
    email: candidate.email?.trim() || null,
    phones: filled(candidate.phones),
    orders: filled(candidate.orders),
  }));
  return personMatchStatement.rows({ database, actor }, [JSON.stringify(cleaned)]);
};
