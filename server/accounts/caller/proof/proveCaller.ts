import type { Tables } from '../../../database/changedTables.ts';
import type { Database } from '../../../database/database.ts';
import { takesProof, withProof } from '../../../database/provenWrite.ts';
import { statementName } from '../../../database/sql.ts';
import { BoundedMap } from '../../../kernel/boundedMap.ts';
import type { Credential } from '../../credentials/credential.ts';
import type { CachedCaller } from './cachedCallers.ts';
import { proofExpression } from './callerProofStatement.ts';

/** The caller is no longer the one that was cached. It stops the handler, which has received no row and written nothing. */
export class CallerChangedError extends Error {}

const PROOF = 'caller proof';

/**
 * Statements with their proof. Each kind of credential has its own map, so that the key is the statement's own text: a key joined from
 * both would be a new long string for every request.
 */
const provingTexts: Readonly<Record<Credential['kind'], BoundedMap<string, string>>> = {
  session: new BoundedMap(2000),
  key: new BoundedMap(500),
};

/** A read that also returns the caller's proof, by two parameters after its own. */
const provingText = (text: string, values: number, { credential }: CachedCaller): string =>
  provingTexts[credential].getOrMake(
    text,
    () => `select q.*, ${proofExpression(credential, values + 1)} as "${PROOF}" from (${text}) q`,
  );

/** A write that writes nothing unless the caller is proven, by three parameters after its own. */
const provingWrite = (text: string, values: number, { credential }: CachedCaller): string =>
  provingTexts[credential].getOrMake(text, () => withProof(text, `${proofExpression(credential, values + 1)} = $${values + 3}`));

interface ProveCaller {
  readonly caller: CachedCaller;
  readonly now: Date;
  /** Asks with a statement of its own whether the caller is unchanged. */
  readonly isUnchanged: () => Promise<boolean>;
}

/** The first statement of a call, with its caller's proof. */
const provingStatements = (database: Database, { caller, now, isUnchanged }: ProveCaller) => {
  const confirm = async () => {
    if (!(await isUnchanged())) throw new CallerChangedError();
  };
  return {
    confirm,
    read: async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> => {
      const whole = provingText(text, values.length, caller);
      const parameters = [...values, caller.tokenHash, now];
      const rows: (Row & { [PROOF]?: string })[] = await database.query(whole, parameters, statementName(whole));
      if (rows[0]?.[PROOF] !== caller.proof) await confirm();
      for (const row of rows) delete row[PROOF];
      return rows;
    },
    write: async <Row>(tables: Tables, text: string, values: readonly unknown[]): Promise<Row[]> => {
      const whole = provingWrite(text, values.length, caller);
      const parameters = [...values, caller.tokenHash, now, caller.proof];
      const rows = await database.write<Row>(tables, whole, parameters, statementName(whole));
      if (rows.length > 0) return rows;
      await confirm();
      // Nothing was written, e.g. since the session's last use had to be updated first.
      return database.write(tables, text, values, statementName(text));
    },
  };
};

/**
 * A database for one call that lets nothing pass before the caller is proven: a first statement that is a named read, or the write of a
 * record, carries the proof, in one snapshot with its rows; before any other first statement, and after one without rows, the proof is
 * asked for.
 * @returns the database, and `settle`, which proves the caller of a call that needed no statement
 */
export const proveCaller = (database: Database, callerProof: ProveCaller) => {
  let proof: Promise<void> | null = null;
  const proving = provingStatements(database, callerProof);

  /** Concurrent statements wait for the proof; a failed statement proves nothing. */
  const proveBy = async <Result>(work: Promise<Result>): Promise<Result> => {
    const completion = work.then(() => undefined);
    proof = completion;
    try {
      await completion;
    } catch (error) {
      if (!(error instanceof CallerChangedError)) proof = null;
      throw error;
    }
    return work;
  };
  const settle = (): Promise<void> => proof ?? proveBy(proving.confirm());

  const proven: Database = {
    ...database,
    query: async <Row>(text: string, values: readonly unknown[] = [], name?: string) => {
      if (name !== undefined && !proof) return proveBy(proving.read<Row>(text, values));
      await settle();
      return database.query(text, values, name);
    },
    write: async <Row>(tables: Tables, text: string, ...[values = [], name]: [values?: readonly unknown[], name?: string]) => {
      if (name !== undefined && !proof && takesProof(text)) return proveBy(proving.write<Row>(tables, text, values));
      await settle();
      return database.write(tables, text, values, name);
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
