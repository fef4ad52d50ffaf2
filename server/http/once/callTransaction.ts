import type { Database, Queryable } from '../../database/database.ts';
import { asThrown, isTransient, isUnavailable } from '../../database/postgres/databaseAvailability.ts';
import { createTransactionGuard } from '../../database/transactionGuard.ts';
import { problem } from '../../kernel/domainError.ts';

const ATTEMPTS = 3;

type Step = (transaction: Queryable) => Promise<void>;

interface Open {
  readonly transaction: Queryable;
  /** Runs the last step and commits. */
  readonly commit: (last: Step) => void;
  readonly rollBack: (error: Error) => void;
  /** Settles with the commit, or the rollback. */
  readonly ended: Promise<void>;
}

const open = (database: Database, begin: Step): Promise<Open> =>
  new Promise((resolve, reject) => {
    const { promise: last, resolve: commit, reject: rollBack } = Promise.withResolvers<Step>();
    // Handled where it is awaited: a rollback before that is no unhandled failure.
    last.catch(() => undefined);
    let hasBegun = false;
    const ended = database.transaction(async (transaction) => {
      // What the call has done in between cannot be repeated from here.
      if (hasBegun) throw problem('record.conflict', 'database.write_conflict');
      await begin(transaction);
      hasBegun = true;
      resolve({ transaction, commit, rollBack, ended });
      await (await last)(transaction);
    });
    ended.catch(reject);
  });

const asSavepoint = async <Result>(transaction: Queryable, work: (inside: Queryable) => Promise<Result>): Promise<Result> => {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    await transaction.script('savepoint call_step');
    try {
      const result = await work(transaction);
      await transaction.script('release savepoint call_step');
      return result;
    } catch (error) {
      if (!isUnavailable(error)) await transaction.script('rollback to savepoint call_step; release savepoint call_step');
      if (left === 0 || !isTransient(error)) throw asThrown(error);
    }
  }
};

interface CallTransaction {
  /** Runs first, in the transaction; a throw ends the call. */
  readonly begin: Step;
  /** Commit with the call's first write; what follows is written on its own. Default false. */
  readonly endsEarly?: boolean;
}

/**
 * A database whose writes and transactions are steps of one transaction: it opens with the call's first write, so that nothing is held
 * while a body arrives, and commits with `end`. A step that fails is undone alone, as a transaction of its own would be.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one transaction and its state
export const createCallTransaction = (whole: Database, { begin, endsEarly = false }: CallTransaction) => {
  const guard = createTransactionGuard();
  let opening: Promise<Open> | null = null;
  let hasEnded = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** One step after another: their savepoints must not overlap. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    guard.refuseInside();
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  const end = async (last: Step): Promise<void> => {
    if (!opening || hasEnded) return;
    hasEnded = true;
    const { commit, ended } = await opening;
    commit(last);
    await ended;
  };

  const step = <Result>(work: (inside: Queryable) => Promise<Result>): Promise<Result> =>
    inTurn(async () => {
      opening ??= open(whole, begin);
      const { transaction } = await opening;
      const result = await guard.inside(() => asSavepoint(transaction, work));
      if (endsEarly) await end(async () => undefined);
      return result;
    });

  const database: Database = {
    ...whole,
    whole,
    query: (...statement) =>
      opening && !hasEnded
        ? inTurn(async () => (await opening)?.transaction.query(...statement) as never)
        : whole.query(...statement),
    write: (...statement) => (hasEnded ? whole.write(...statement) : step((inside) => inside.write(...statement))),
    script: (text) => (hasEnded ? whole.script(text) : step((inside) => inside.script(text))),
    transaction: (work, options) => (hasEnded ? whole.transaction(work, options) : step(work)),
  };

  return {
    database,
    /** Has the call written anything. */
    isOpen: (): boolean => opening !== null,
    /** Runs the last step and commits. */
    end,
    rollBack: async (error: unknown): Promise<void> => {
      if (!opening || hasEnded) return;
      hasEnded = true;
      const opened = await opening.catch(() => null);
      opened?.rollBack(error instanceof Error ? error : new Error(String(error)));
      await opened?.ended.catch(() => undefined);
    },
  };
};
