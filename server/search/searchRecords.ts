import { type Actor, isAllowed } from '../../model/accounts/access.ts';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { operationRight } from '../../model/kernel/partialAccess.ts';
import { resourceByName } from '../../model/resources.ts';
import { SEARCHED_RESOURCES, type SearchedResource } from '../../model/search/search.ts';
import type { Queryable } from '../database/database.ts';
import { jsonArray } from '../database/jsonText.ts';
import { quoted } from '../database/naming.ts';
import { Parameters, run } from '../database/sql.ts';
import { recordObjects } from '../records/recordObjects.ts';
import { rowScope } from '../records/rowScope.ts';
import { SEARCH_KINDS, type TermPatterns } from './searchKinds.ts';
import { readSearchTerms, type SearchTerms } from './searchTerms.ts';

const RESULTS_OF_A_KIND = 6;
/** The best results are chosen among this many candidates: a common name has thousands. */
const CANDIDATES = 200;

/** A result links to its record: the caller needs the rights to list and item. */
const isOpen = (name: SearchedResource, { roles }: Actor): boolean => {
  const resource = resourceByName(name);
  return isAllowed(resource.access.list, roles) && isAllowed(operationRight(resource, 'item'), roles);
};

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const patternsOf = ({ words, names, whole, beginning, siret }: SearchTerms, today: string, params: Parameters): TermPatterns => {
  const folded = (pattern: string): string => `search_text(${params.add(pattern)})`;
  return {
    words: once(() => words.map(folded)),
    names: once(() => names.map(folded)),
    whole: once(() => folded(whole)),
    plate: once(() => `plate_search(${params.add(whole)})`),
    beginning: once(() => folded(beginning)),
    siret: once(() => siret && params.add(siret)),
    today: once(() => `${params.add(today)}::date`),
  };
};

/** The results of one kind as SQL of a JSON array. */
const resultsOf = (name: SearchedResource, actor: Actor, terms: TermPatterns, params: Parameters): string => {
  const kind = SEARCH_KINDS[name];
  const scope = rowScope({ collection: name, actor, row: 't' }, params);
  const rest = ` and ${scope}${kind.cutBy ? ` order by ${kind.cutBy(terms)}` : ''} limit ${CANDIDATES}`;
  const candidates = kind.ways(terms).map((way) => `(select t.id from ${way}${rest})`);
  const order = kind.order(terms);
  const page = `select t.* from ${quoted(name)} t where t.id in (${candidates.join(' union ')}) order by ${order} limit ${RESULTS_OF_A_KIND}`;
  const objects = recordObjects(name, { columns: kind.columns, order });
  return `(with page as (${page}) select ${jsonArray('object')} from (${objects}) a)`;
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
  const terms = patternsOf(readSearchTerms(typed), parisDay(now), params);
  const columns = kinds.map((name) => `${resultsOf(name, actor, terms, params)} as ${quoted(name)}`);
  const [row = {}] = await run<Record<string, string>>(database, { text: `select ${columns.join(', ')}`, values: params.values });
  const groups = kinds.filter((name) => row[name] !== '[]').map((name) => `{"resource":"${name}","member":${row[name] ?? '[]'}}`);
  return `[${groups.join(',')}]`;
};
