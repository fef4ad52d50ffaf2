import { AsyncLocalStorage } from 'node:async_hooks';

/** Refuses using the whole database inside its own transaction, where PGlite would deadlock. */
export const createTransactionGuard = () => {
  const running = new AsyncLocalStorage<{ isOpen: boolean }>();
  return {
    /** Throws when called inside an open transaction. */
    refuseInside: (): void => {
      if (running.getStore()?.isOpen) throw new Error('Inside a transaction, use the transaction, not the database');
    },
    /** Marks the work as inside a transaction. */
    inside: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const state = { isOpen: true };
      return running.run(state, async () => {
        try {
          return await work();
        } finally {
          // Asynchronous work (a log, a notification) may outlive the transaction and use the database again.
          state.isOpen = false;
        }
      });
    },
  };
};
