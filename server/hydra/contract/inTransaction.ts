import type { Database } from '../../database/database.ts';
import type { WriteContext } from './writeContext.ts';

/** The context of a writer, with the transaction instead of the whole database. */
type Inside<Context> = Omit<Context, 'database'> & Pick<WriteContext, 'database'>;

/** Runs a use case in a transaction of its own: all of it, or nothing. */
export const inTransaction = <Context extends { readonly database: Pick<Database, 'transaction'> }, Result>(
  context: Context,
  useCase: (inside: Inside<Context>) => Promise<Result>,
): Promise<Result> => context.database.transaction((database) => useCase({ ...context, database }));
