import type { Actor } from '../../model/accounts/access.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters, run } from '../database/sql.ts';
import { rowScope } from '../records/rowScope.ts';

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

export type SamePersonReason = 'email' | 'phone' | 'name_and_order';

export interface PersonMatch {
  readonly key: number;
  readonly traineeId: number;
  /** The need with the same order number, if that is the reason. */
  readonly needId: number | null;
  readonly reason: SamePersonReason;
}

const CANDIDATES = (json: string) =>
  `candidate as (select * from jsonb_to_recordset(${json}::jsonb)
    as c(key int, "firstName" text, "lastName" text, email text, phones text[], orders text[]))`;

const byPhone = (column: string) =>
  `select c.key, p.id, null::int, 'phone' from candidate c cross join lateral unnest(c.phones) as given(number)
   join trainees p on phone_search(p.${column}) = phone_search(given.number)`;

const byOrder = (column: string) =>
  `select c.key, p.id, n.id, 'name_and_order' from candidate c cross join lateral unnest(c.orders) as given(number)
   join need_trainings n on lower(n.${column}) = lower(given.number)
   join trainees p on p.id = n.trainee_id
     and search_text(p.last_name) = search_text(c."lastName") and search_text(p.first_name) = search_text(c."firstName")`;

/** Each part is an index look-up by equality: ten thousand candidates cost ten thousand look-ups. */
const MATCHED = `matched(key, trainee, need, reason) as (
  select c.key, p.id, null::int, 'email' from candidate c join trainees p on lower(p.email) = lower(c.email)
  union ${byPhone('phone_number')}
  union ${byPhone('mobile_phone')}
  union ${byOrder('command_no_one')}
  union ${byOrder('command_no_two')})`;

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
  const params = new Parameters();
  const json = params.add(
    JSON.stringify(
      candidates.map((candidate) => ({
        ...candidate,
        email: candidate.email?.trim() || null,
        phones: filled(candidate.phones),
        orders: filled(candidate.orders),
      })),
    ),
  );
  const scope = actor ? rowScope({ collection: 'trainees', actor, row: 't' }, params) : 'true';
  const text =
    `with ${CANDIDATES(json)}, ${MATCHED} select m.key, m.trainee as "traineeId", m.need as "needId", m.reason ` +
    `from matched m join trainees t on t.id = m.trainee where ${scope} order by 1, 2, 4, 3`;
  return run<PersonMatch>(database, { text, values: params.values });
};
