import { customisation, withCustomisation } from '../../model/registry/customisation.ts';
import type { Queryable } from '../database/database.ts';
import { readCustomisation } from './followCustomisation.ts';

/**
 * The result of a judgement by the declarations as this transaction has them: a file of configuration writes fields and what names them
 * together, and the process does not have the fields yet.
 */
export const judgeByStored = async <Result>(database: Queryable, judge: () => Result): Promise<Result> => {
  const current = customisation();
  const next = { ...current, ...(await readCustomisation(database)) };
  return JSON.stringify(next) === JSON.stringify(current) ? judge() : withCustomisation(next, judge);
};
