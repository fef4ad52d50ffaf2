import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { isStalePlan } from './connectionErrors.ts';
import { writeValue } from './values.ts';

/** PostgreSQL keeps a named statement with its plan until it is told to forget it: this bounds what the one connection holds. */
const MOST_PREPARED = 300;

export interface PgliteStatement {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
  /** A stable text's name: it is planned once. None or an empty one: it is planned for this time. */
  readonly name?: string | undefined;
}

const { serialize } = protocol;

/**
 * Statements on PGlite's one connection, each in one message, and the named ones planned once. PGlite's own `query` sends six
 * messages and plans every time: eight times as long for a record's item.
 */
export const createStatements = (pglite: PGlite) => {
  /** Those that the connection keeps, the longest unused first. */
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
    /** Waits for the transaction that runs. */
    run: <Row>(statement: PgliteStatement): Promise<Row[]> => pglite._runExclusiveTransaction(() => run<Row>(statement, false)),
    /** For the transaction that runs, inside of it. */
    runInside: <Row>(statement: PgliteStatement): Promise<Row[]> => run<Row>(statement, true),
  };
};
