import { RESULTS_OF_A_KIND, SEARCHED_RESOURCES, type SearchedResource } from '../../model/search/search.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { jsonArray } from '../database/jsonText.ts';
import { quoted } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import { recordObjects } from '../records/recordObjects.ts';
import { SEARCH_KINDS, type TermPatterns } from './searchKinds.ts';
import { readSearchPatterns } from './searchPatterns.ts';
import { patternsOf } from './termPatterns.ts';

/** The best results are chosen among this many candidates: a common name has thousands. */
const CANDIDATES = 200;

interface SearchedKind {
  readonly name: SearchedResource;
  /** SQL of what the caller may see, for its row `t`. */
  readonly scope: string;
}

interface SearchOptions {
  readonly kinds: readonly SearchedKind[];
  readonly terms: TermPatterns;
}

/** The results of one kind as SQL of a JSON array. */
const resultsOf = ({ name, scope }: SearchedKind, terms: TermPatterns): string => {
  const kind = SEARCH_KINDS[name];
  const rest = ` and ${scope}${kind.cutBy ? ` order by ${kind.cutBy(terms)}` : ''} limit ${CANDIDATES}`;
  const candidates = kind.ways(terms).map((way) => `(select t.id from ${way}${rest})`);
  const order = kind.order(terms);
  const page = `select t.* from ${quoted(name)} t where t.id in (${candidates.join(' union ')}) order by ${order} limit ${RESULTS_OF_A_KIND}`;
  const objects = recordObjects(name, { columns: kind.columns, order });
  return `(with page as (${page}) select ${jsonArray('object')} from (${objects}) a)`;
};

/** The best results of each kind, as JSON text. */
export const searchStatement = defineBuiltStatement({
  text: ({ kinds, terms }: SearchOptions) =>
    kinds.map((kind) => `select '${kind.name}' as resource, ${resultsOf(kind, terms)} as member`).join(' union all '),
  columns: { resource: typed<SearchedResource>('text'), member: 'text' },
  examples: ['dupont paris', '732 829 320'].map((typed) => ({
    kinds: SEARCHED_RESOURCES.map((name) => ({ name, scope: 'true' })),
    terms: patternsOf(readSearchPatterns(typed), '2026-11-24', new Parameters()),
  })),
});
