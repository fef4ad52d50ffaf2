import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { isStalePlan } from '../postgres/databaseAvailability.ts';
import { writeValue } from '../values.ts';

/** PostgreSQL keeps a named statement and its plan until told otherwise: this limits how many. */
const MOST_PREPARED = 300;

export interface PgliteStatement {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
  /** Name of a constant text, planned once. None or empty: planned each time. */
  readonly name?: string | undefined;
}

const { serialize } = protocol;

/**
 * Statements on PGlite's single connection, one message each, named ones planned once. PGlite's own `query` sends six messages
 * and plans every time: eight times as long for a record's item.
 */
export const createStatements = (pglite: PGlite) => {
  /** Statements prepared on the connection, least recently used first. */
  const prepared = new Set<string>();

  const send = (messages: readonly Uint8Array[], isInTransaction: boolean) =>
    pglite.execProtocol(Buffer.concat([...messages, serialize.sync()]), { syncToFs: !isInTransaction });

  const forget = (name: string): Uint8Array => {
    prepared.delete(name);
    return serialize.close({ type: 'S', name });
  };

  const prepare = async (name: string, text: string, isInTransaction: boolean): Promise<void> => {
    if (!prepared.delete(name)) {
      const [oldest] = prepared.size >= MOST_PREPARED ? prepared : [];
      const leaving = oldest === undefined ? [] : [forget(oldest)];
      await send([...leaving, serialize.parse({ name, text })], isInTransaction);
    }
    prepared.add(name);
  };

  const execute = async <Row>({ text, values = [], name = '' }: PgliteStatement, isInTransaction: boolean): Promise<Row[]> => {
    if (name) await prepare(name, text, isInTransaction);
    const { messages } = await send(
      [
        ...(name ? [] : [serialize.parse({ text })]),
        serialize.bind({ statement: name, values: values.map(writeValue) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ],
      isInTransaction,
    );
    return (parse.parseResults(messages, pglite.parsers)[0]?.rows ?? []) as Row[];
  };

  const run = <Row>(statement: PgliteStatement, isInTransaction: boolean): Promise<Row[]> =>
    pglite.runExclusive(async () => {
      try {
        return await execute<Row>(statement, isInTransaction);
      } catch (error) {
        if (!statement.name || !isStalePlan(error)) throw error;
        await send([forget(statement.name)], isInTransaction);
        if (isInTransaction) throw error;
        return execute<Row>(statement, isInTransaction);
      }
    });

  return {
    /** Waits for the running transaction. */
    run: <Row>(statement: PgliteStatement): Promise<Row[]> => pglite._runExclusiveTransaction(() => run<Row>(statement, false)),
    /** Inside the running transaction. */
    runInside: <Row>(statement: PgliteStatement): Promise<Row[]> => run<Row>(statement, true),
  };
};
