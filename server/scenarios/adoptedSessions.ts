import type { RowOf } from '../database/defineStatement.ts';
import { adoptedSessionsStatement } from './adoptedSessionsStatement.ts';
import type { Loading } from './loading.ts';
import { scopedRead } from './scopedRead.ts';
import type { StoredScenario } from './storedScenario.ts';

/** The sessions of an adopted proposal, by date, as the caller may see them; none before it is adopted, or once that is undone. */
export const readAdoptedSessions = async (
  { database, actor }: Pick<Loading, 'database' | 'actor'>,
  { id, adoptedBy, result }: StoredScenario,
): Promise<readonly RowOf<typeof adoptedSessionsStatement>[]> => {
  if (adoptedBy === null || !result) return [];
  const needs = result.items.flatMap((item) => item.needs);
  return scopedRead({ database, actor }, adoptedSessionsStatement, { collection: 'logistic_sessions', values: [id, needs] });
};
