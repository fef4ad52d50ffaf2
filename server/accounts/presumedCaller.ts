import type { Database } from '../database/database.ts';
import { statementName } from '../hydra/sql.ts';
import type { AppContext, Route } from '../route.ts';
import { type Caller, findCaller, proofExpression } from './findActor.ts';
import { readSessionCookie } from './sessionCookie.ts';
import { hashSessionToken } from './sessionToken.ts';

interface PresumedCaller extends Caller {
  readonly tokenHash: Buffer;
}

/** Who was last found behind each token, the longest known first. Nothing is answered on the strength of it alone. */
export type PresumedCallers = Map<string, PresumedCaller>;

const MAX_PRESUMED = 10_000;

const remember = (presumed: PresumedCallers, token: string, caller: Caller | null): void => {
  presumed.delete(token);
  const tokenHash = caller?.proof ? hashSessionToken(token) : null;
  if (!caller || !tokenHash) return;
  const [oldest] = presumed.size >= MAX_PRESUMED ? presumed.keys() : [];
  if (oldest !== undefined) presumed.delete(oldest);
  presumed.set(token, { ...caller, tokenHash });
};

const PROOF = 'caller proof';
const proving = new Map<string, string>();
const MAX_PROVING = 2000;

/** A reading statement that also says who the caller is, by two parameters after its own. */
const provingText = (text: string, values: number): string => {
  const known = proving.get(text);
  if (known) return known;
  if (proving.size >= MAX_PROVING) proving.clear();
  const made = `select q.*, ${proofExpression(values + 1)} as "${PROOF}" from (${text}) q`;
  proving.set(text, made);
  return made;
};

/** The database for one read: the first named statement carries the proof of who asks. */
const provingDatabase = (database: Database, caller: PresumedCaller, now: Date) => {
  const state = { isAsked: false, isProven: false };
  const proven: Database = {
    ...database,
    query: async <Row>(text: string, values: readonly unknown[] = [], name?: string) => {
      if (state.isAsked || name === undefined) return database.query<Row>(text, values, name);
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
    },
  };
  return { database: proven, isProven: () => state.isProven };
};

/**
 * Answers a read for the person that the session was last found to be, while the read's own statement proves, in the same
 * snapshot, that this still holds: one call of the database instead of two. A read that proved nothing (it found no row, or
 * asked none) is followed by the question; what was answered or refused for somebody else is thrown away and decided again.
 */
export const readAsPresumed = (presumed: PresumedCallers, handle: Route['handle']): Route['handle'] => {
  const find = async (context: AppContext, token: string): Promise<Caller | null> => {
    const { database, now } = context.get('deps');
    const caller = await findCaller(database, token, now());
    remember(presumed, token, caller);
    return caller;
  };

  const answerAs = async (context: AppContext, caller: Caller | null): Promise<Response> => {
    context.set('actor', caller?.actor ?? null);
    return handle(context);
  };

  const presume = async (context: AppContext, token: string, caller: PresumedCaller): Promise<Response> => {
    const deps = context.get('deps');
    const { database, isProven } = provingDatabase(deps.database, caller, deps.now());
    context.set('deps', { ...deps, database });
    const [outcome] = await Promise.allSettled([answerAs(context, caller)]);
    context.set('deps', deps);
    const found = isProven() ? caller : await find(context, token);
    if (found?.proof !== caller.proof) {
      if (outcome.status === 'fulfilled') await outcome.value.body?.cancel();
      return answerAs(context, found);
    }
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };

  return async function answerRead(context) {
    const token = readSessionCookie(context);
    if (!token) return answerAs(context, null);
    const caller = presumed.get(token);
    return caller ? presume(context, token, caller) : answerAs(context, await find(context, token));
  };
};
