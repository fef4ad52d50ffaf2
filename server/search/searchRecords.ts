import { type Actor, isAllowed } from '../../model/accounts/access.ts';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { operationRight } from '../../model/kernel/partialAccess.ts';
import { resourceByName } from '../../model/resources.ts';
import { SEARCHED_RESOURCES, type SearchedResource } from '../../model/search/search.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters } from '../database/sql.ts';
import { rowScope } from '../records/rowScope.ts';
import { readSearchPatterns } from './searchPatterns.ts';
import { searchStatement } from './searchStatement.ts';
import { patternsOf } from './termPatterns.ts';

/** A result links to its record: the caller needs the rights to list and item. */
const isOpen = (name: SearchedResource, { roles }: Actor): boolean => {
  const resource = resourceByName(name);
  return isAllowed(resource.access.list, roles) && isAllowed(operationRight(resource, 'item'), roles);
};

interface Searcher {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

/** Trainees, companies, sessions, vehicles and places that the caller may open: one statement, as JSON text. */
export const searchRecords = async ({ database, actor, now }: Searcher, typed: string): Promise<string> => {
  const kinds = SEARCHED_RESOURCES.filter((name) => isOpen(name, actor));
  if (kinds.length === 0) return '[]';
  const params = new Parameters();
  const terms = patternsOf(readSearchPatterns(typed), parisDay(now), params);
  const searched = kinds.map((name) => ({ name, scope: rowScope({ collection: name, actor, row: 't' }, params) }));
  const rows = await searchStatement.rows(database, { kinds: searched, terms }, params.values);
  const groups = kinds
    .flatMap((name) => rows.filter(({ resource, member }) => resource === name && member !== '[]'))
    .map(({ resource, member }) => `{"resource":"${resource}","member":${member}}`);
  return `[${groups.join(',')}]`;
};
