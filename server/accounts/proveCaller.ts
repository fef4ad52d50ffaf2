import { BoundedMap } from '../boundedMap.ts';
import type { Database } from '../database/database.ts';
import { statementName } from '../database/sql.ts';
import type { CachedCaller } from './cachedCallers.ts';
import { proofExpression } from './callerProofStatement.ts';

/** The caller is no longer the one that was cached. It stops the handler, which has received no row and written nothing. */
export class CallerChangedError extends Error {}

const PROOF = 'caller proof';

const provingTexts = new BoundedMap<string, string>(2000);

/** A read that also returns the caller's proof, by two parameters after its own. */
const provingText = (text: string, values: number, { credential }: CachedCaller): string =>
  provingTexts.getOrMake(
    `${credential} ${text}`,
    () => `select q.*, ${proofExpression(credential, values + 1)} as "${PROOF}" from (${text}) q`,
  );

interface ProveCaller {
  readonly caller: CachedCaller;
  readonly now: Date;
  /** Asks with a statement of its own whether the caller is unchanged. */
  readonly isUnchanged: () => Promise<boolean>;
}

/**
 * A database for one call that lets nothing pass before the caller is proven: a first statement that is a named read carries the proof, in
 * one snapshot with its rows; before any other first statement, and after a read without rows, the proof is asked for.
 * @returns the database, and `settle`, which proves the caller of a call that needed no statement
 */
export const proveCaller = (database: Database, { caller, now, isUnchanged }: ProveCaller) => {
  let proof: Promise<void> | null = null;

  const confirm = async () => {
    if (!(await isUnchanged())) throw new CallerChangedError();
  };
  /** Concurrent statements wait for the proof; a failed statement proves nothing. */
  const proveBy = async <Result>(work: Promise<Result>): Promise<Result> => {
    const proving = work.then(() => undefined);
    proof = proving;
    try {
      await proving;
    } catch (error) {
      if (!(error instanceof CallerChangedError)) proof = null;
      throw error;
    }
    return work;
  };
  const settle = (): Promise<void> => proof ?? proveBy(confirm());

  const readWithProof = async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> => {
    const whole = provingText(text, values.length, caller);
    const rows: (Row & { [PROOF]?: string })[] = await database.query(
      whole,
      [...values, caller.tokenHash, now],
      statementName(whole),
    );
    if (rows[0]?.[PROOF] !== caller.proof) await confirm();
    for (const row of rows) delete row[PROOF];
    return rows;
  };

  const proven: Database = {
    ...database,
    query: async <Row>(text: string, values: readonly unknown[] = [], name?: string) => {
      if (name !== undefined && !proof) return proveBy(readWithProof<Row>(text, values));
      await settle();
      return database.query(text, values, name);
    },
    write: async (...statement) => {
      await settle();
      return database.write(...statement);
    },
    script: async (text) => {
      await settle();
      await database.script(text);
    },
    transaction: async (...work) => {
      await settle();
      return database.transaction(...work);
    },
  };
  return { database: proven, settle };
};
