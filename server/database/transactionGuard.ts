import { AsyncLocalStorage } from 'node:async_hooks';

/** Refuses the whole database inside its own transaction, where PGlite would wait for itself for ever. */
export const createTransactionGuard = () => {
  const running = new AsyncLocalStorage<{ isOpen: boolean }>();
  return {
    /** Throws when called inside a transaction that is still open. */
    refuseInside: (): void => {
      if (running.getStore()?.isOpen) throw new Error('Inside a transaction, use the transaction and not the database');
    },
    /** Runs the work as the inside of a transaction. */
    inside: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const state = { isOpen: true };
      return running.run(state, async () => {
        try {
          return await work();
        } finally {
          // What the work left running (a log, a notification) outlives the transaction and may use the database again.
          state.isOpen = false;
        }
      });
    },
  };
};
