import { parisDay } from '../../model/calendar/parisTime.ts';
import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import { hiddenFields } from '../../model/kernel/hiddenFields.ts';
import { operationRight } from '../../model/kernel/partialAccess.ts';
import { addedDefinition, addedFields } from '../../model/registry/customisation.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { RESULTS_OF_A_KIND, SEARCHED_RESOURCES, type SearchedResource } from '../../model/search/search.ts';
import { searchText, spellSaints } from '../../model/search/searchText.ts';
import { searchWords } from '../../model/search/searchWords.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { jsonArray } from '../database/jsonText.ts';
import { column, quoted } from '../database/naming.ts';
import { likePattern, Parameters } from '../database/sql.ts';
import { recordObjects } from '../records/recordLabels.ts';
import { rowScope } from '../records/scope/rowScope.ts';
import { type AddedTexts, addedWays, SEARCH_KINDS, type TermPatterns } from './searchKinds.ts';

/** A result links to its record: the caller needs the rights to list and item. */
const isOpen = (name: SearchedResource, { roles }: Actor): boolean => {
  const resource = resourceByName(name);
  return isAllowed(resource.access.list, roles) && isAllowed(operationRight(resource, 'item'), roles);
};

/** SQL of the searched added fields of a row that the caller reads. */
const searchedTexts = (name: 'trainees' | SearchedResource, row: string, { roles }: Actor): readonly string[] => {
  const resource = resourceByName(name);
  const hiddenNames = hiddenFields(resource, roles);
  return addedFields(name).flatMap(([field, declaration]) =>
    addedDefinition(name, field)?.isSearched && !hiddenNames.includes(field) ? [column(row, field, declaration)] : [],
  );
};

const addedTexts = (name: SearchedResource, actor: Actor): AddedTexts => ({
  own: searchedTexts(name, 't', actor),
  ofTrainee:
    name === 'need_trainings' && isAllowed(resourceByName('trainees').access.item, actor.roles)
      ? searchedTexts('trainees', 'p', actor)
      : [],
});

interface Searcher {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

/** The best results are chosen among this many candidates: a common name has thousands. */
const CANDIDATES = 200;

interface SearchedKind {
  readonly name: SearchedResource;
  /** SQL of what the caller may see, for its row `t`. */
  readonly scope: string;
  readonly added: AddedTexts;
}

interface SearchOptions {
  readonly kinds: readonly SearchedKind[];
  readonly terms: TermPatterns;
}

/** The results of one kind as SQL of a JSON array. */
const resultsOf = ({ name, scope, added }: SearchedKind, terms: TermPatterns): string => {
  const kind = SEARCH_KINDS[name];
  const rest = ` and ${scope}${kind.cutBy ? ` order by ${kind.cutBy(terms)}` : ''} limit ${CANDIDATES}`;
  const candidates = [...kind.ways(terms), ...addedWays(name, added, terms)].map((way) => `(select t.id from ${way}${rest})`);
  const order = kind.order(terms);
  const page = `select t.* from ${quoted(name)} t where t.id in (${candidates.join(' union ')}) order by ${order} limit ${RESULTS_OF_A_KIND}`;
  const objects = recordObjects(name, { columns: kind.columns, order });
  return `(with page as (${page}) select ${jsonArray('object')} from (${objects}) a)`;
};

const once = <T>(make: () => T): (() => T) => {
  let memo: { readonly value: T } | null = null;
  return () => {
    memo ??= { value: make() };
    return memo.value;
  };
};

const MAX_WORDS = 5;
/** A part this long has a trigram to look up; a shorter one only matches at the beginning of a text, which also has one. */
const MIN_PART = 3;
const MIN_SIRET_DIGITS = 3;

interface NamePattern {
  readonly pattern: string;
  readonly isBeginning: boolean;
}

/** The typed text as LIKE patterns, to be folded by `search_text`. */
interface SearchPatterns {
  /** All have to match. */
  readonly words: readonly string[];
  /** The same for names: a short one only matches at the beginning of one (`isBeginning`). */
  readonly names: readonly NamePattern[];
  /** The whole text as one part: an order number, a reference, a plate. */
  readonly whole: string;
  /** The whole text as a prefix, to rank the best first. */
  readonly beginning: string;
  /** The beginning of a SIRET; null: not a SIRET. */
  readonly siret: string | null;
}

const beginning = (text: string): string => likePattern(text).slice(1);

const partOf = (text: string): string => (searchText(text).length < MIN_PART ? beginning(text) : likePattern(text));

const nameOf = (word: string): NamePattern => ({ pattern: partOf(word), isBeginning: searchText(word).length < MIN_PART });

/** Parses the typed text: `06 12 34` is one number, `732 829 320` the beginning of a SIRET. */
const readSearchPatterns = (typed: string): SearchPatterns => {
  const text = spellSaints(typed.trim()).replaceAll(/\s+/g, ' ');
  const digits = text.replaceAll(' ', '');
  return {
    words: text.split(' ').slice(0, MAX_WORDS).map(partOf),
    names: searchWords(text).slice(0, MAX_WORDS).map(nameOf),
    whole: partOf(text),
    beginning: beginning(text),
    siret: /^\d+$/.test(digits) && digits.length >= MIN_SIRET_DIGITS ? beginning(digits) : null,
  };
};

/** SQL of the patterns; `params` takes their values when they are first used. */
const patternsOf = (
  { words, names, whole, beginning, siret }: SearchPatterns,
  today: string,
  params: Parameters,
): TermPatterns => {
  const folded = (pattern: string): string => `search_text(${params.add(pattern)})`;
  return {
    words: once(() => words.map(folded)),
    // Folding takes the blank before a name away.
    names: once(() => names.map(({ pattern, isBeginning }) => (isBeginning ? `'% ' || ${folded(pattern)}` : folded(pattern)))),
    whole: once(() => folded(whole)),
    plate: once(() => `plate_search(${params.add(whole)})`),
    beginning: once(() => folded(beginning)),
    siret: once(() => siret && params.add(siret)),
    today: once(() => `${params.add(today)}::date`),
  };
};

/** The best results of each kind, as JSON text. */
const searchStatement = defineBuiltStatement({
  text: ({ kinds, terms }: SearchOptions) =>
    kinds.map((kind) => `select '${kind.name}' as resource, ${resultsOf(kind, terms)} as member`).join(' union all '),
  columns: { resource: typed<SearchedResource>('text'), member: 'text' },
  examples: ['dupont paris', '732 829 320'].map((typed) => ({
    kinds: SEARCHED_RESOURCES.map((name) => ({ name, scope: 'true', added: { own: [], ofTrainee: [] } })),
    terms: patternsOf(readSearchPatterns(typed), '2026-11-24', new Parameters()),
  })),
});

/** Trainees, companies, sessions, vehicles and places that the caller may open: one statement, as JSON text. */
export const searchRecords = async ({ database, actor, now }: Searcher, typed: string): Promise<string> => {
  const kinds = SEARCHED_RESOURCES.filter((name) => isOpen(name, actor));
  if (kinds.length === 0) return '[]';
  const params = new Parameters();
  const terms = patternsOf(readSearchPatterns(typed), parisDay(now), params);
  const searched = kinds.map((name) => ({
    name,
    scope: rowScope({ collection: name, actor, row: 't' }, params),
    added: addedTexts(name, actor),
  }));
  const rows = await searchStatement.rows(database, { kinds: searched, terms }, params.values);
  const groups = kinds
    .flatMap((name) => rows.filter(({ resource, member }) => resource === name && member !== '[]'))
    .map(({ resource, member }) => `{"resource":"${resource}","member":${member}}`);
  return `[${groups.join(',')}]`;
};
