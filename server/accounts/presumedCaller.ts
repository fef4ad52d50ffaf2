import { BoundedMap } from '../boundedMap.ts';
import type { Database } from '../database/database.ts';
import { statementName } from '../database/sql.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AppContext, Route } from '../route.ts';
import { type Caller, findCaller, proofExpression } from './findActor.ts';
import { readSessionCookie } from './sessionCookie.ts';
import { hashSessionToken } from './sessionToken.ts';

interface PresumedCaller extends Caller {
  readonly tokenHash: Buffer;
}

/** Who was last found behind each token, the longest known first. Nothing is answered on the strength of it alone. */
export type PresumedCallers = Map<string, PresumedCaller>;

/** What finding a caller takes of the request's dependencies. */
type Asking = Pick<Dependencies, 'database' | 'now'>;

/** None is known yet. */
export const createPresumedCallers = (): PresumedCallers => new BoundedMap(10_000);

const remember = (presumed: PresumedCallers, token: string, caller: Caller | null): void => {
  presumed.delete(token);
  const tokenHash = caller?.proof ? hashSessionToken(token) : null;
  if (!caller || !tokenHash) return;
  presumed.set(token, { ...caller, tokenHash });
};

const PROOF = 'caller proof';
const PROVE_CALLER = `select ${proofExpression(1)} as "${PROOF}"`;

/** The person behind a session's token: who they were last found to be, when one short look-up proves that this still holds, else found anew. */
export const findPresumed = async (
  presumed: PresumedCallers,
  token: string,
  { database, now }: Asking,
): Promise<Caller | null> => {
  const known = presumed.get(token);
  if (known) {
    const [row] = await database.query<{ [PROOF]: string | null }>(PROVE_CALLER, [known.tokenHash, now()], 'prove_caller');
    if (row?.[PROOF] === known.proof) return known;
  }
  const caller = await findCaller(database, token, now());
  remember(presumed, token, caller);
  return caller;
};

const proving = new BoundedMap<string, string>(2000);

/** A reading statement that also says who the caller is, by two parameters after its own. */
const provingText = (text: string, values: number): string =>
  proving.getOrMake(text, () => `select q.*, ${proofExpression(values + 1)} as "${PROOF}" from (${text}) q`);

/** The caller is no longer who they were presumed to be: what was about to be written for them is not. */
class Overtaken extends Error {}

/**
 * The database for one call: its first named read carries the proof of who asks. Without a proof so far, a write asks `isStill` first.
 */
const provingDatabase = (database: Database, caller: PresumedCaller, now: Date, isStill: () => Promise<boolean>) => {
  const state = { isAsked: false, isProven: false };
  const prove = async () => {
    state.isProven ||= await isStill();
    if (!state.isProven) throw new Overtaken();
  };
  const askWithProof = async <Row>(text: string, values: readonly unknown[]) => {
    state.isAsked = true;
    const whole = provingText(text, values.length);
    const rows = await database.query<Row & { [PROOF]?: string }>(
      whole,
      [...values, caller.tokenHash, now],
      statementName(whole),
    );
    state.isProven = rows[0]?.[PROOF] === caller.proof;
    for (const row of rows) delete row[PROOF];
    return rows;
  };
  const proving: Database = {
    ...database,
    query: async <Row>(text: string, values: readonly unknown[] = [], name?: string) => {
      if (name === undefined) await prove();
      else if (!state.isAsked) return askWithProof<Row>(text, values);
      return database.query<Row>(text, values, name);
    },
    write: async (...statement) => {
      await prove();
      return database.write(...statement);
    },
    script: async (text) => {
      await prove();
      await database.script(text);
    },
    transaction: async (work) => {
      await prove();
      return database.transaction(work);
    },
  };
  return { database: proving, isProven: () => state.isProven };
};

/**
 * Answers for the person that the session was last found to be, while the call's own first statement proves, in the same
 * snapshot, that this still holds: one call of the database instead of two. What proved nothing (it found no row, or
 * asked none) is followed by the question, which comes before any write; what was answered or refused for somebody else is thrown
 * away and decided again.
 */
export const answerAsPresumed = (presumed: PresumedCallers, handle: Route['handle']): Route['handle'] => {
  const answerAs = async (context: AppContext, caller: Caller | null): Promise<Response> => {
    context.set('actor', caller?.actor ?? null);
    return handle(context);
  };

  const presume = async (context: AppContext, token: string, caller: PresumedCaller): Promise<Response> => {
    const deps = context.get('deps');
    let found: Caller | null | undefined;
    const isStill = async () => {
      // Asked once: a second answer could say otherwise, and what was held back by the first would be answered as a failure.
      if (found === undefined) found = await findPresumed(presumed, token, deps);
      return found?.proof === caller.proof;
    };
    const { database, isProven } = provingDatabase(deps.database, caller, deps.now(), isStill);
    context.set('deps', { ...deps, database });
    const [outcome] = await Promise.allSettled([answerAs(context, caller)]);
    context.set('deps', deps);
    if (!isProven() && !(await isStill())) {
      if (outcome.status === 'fulfilled') await outcome.value.body?.cancel();
      return answerAs(context, found ?? null);
    }
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };

  return async function answerPresuming(context) {
    const token = readSessionCookie(context);
    if (!token) return answerAs(context, null);
    const caller = presumed.get(token);
    return caller ? presume(context, token, caller) : answerAs(context, await findPresumed(presumed, token, context.get('deps')));
  };
};
