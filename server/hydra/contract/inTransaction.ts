import type { Database } from '../../database/database.ts';
import type { WriteContext } from './writeContext.ts';

/** The context of a writer, with the transaction instead of the whole database. */
type Inside<Context> = Omit<Context, 'database'> & Pick<WriteContext, 'database'>;

/** Carries the outcome of a preview out of its transaction, which is rolled back. */
class Previewed extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('A preview is rolled back');
    this.outcome = outcome;
  }
}

/** Runs a use case in a transaction of its own, and a preview of it as well: what that has done is undone. */
export const inPreviewedTransaction = async <Context extends { readonly database: Pick<Database, 'transaction'> }, Result>(
  context: Context,
  isPreview: boolean,
  useCase: (inside: Inside<Context>) => Promise<Result>,
): Promise<Result> => {
  try {
    return await inTransaction(context, async (inside) => {
      const outcome = await useCase(inside);
      if (isPreview) throw new Previewed(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Previewed) return error.outcome as Result;
    throw error;
  }
};

/** Runs a use case in a transaction of its own: all of it, or nothing. */
export const inTransaction = <Context extends { readonly database: Pick<Database, 'transaction'> }, Result>(
  context: Context,
  useCase: (inside: Inside<Context>) => Promise<Result>,
): Promise<Result> => context.database.transaction((database) => useCase({ ...context, database }));
