import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type FilterPayload, useDataProvider, useTranslate } from 'react-admin';
import { filtersOf } from '../../model/kernel/collectionFilters.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { useWords } from '../i18n/useWords.ts';
import { type FilterGroup, filterGroups, withoutKeys } from './filterGroups.ts';
import { filterSpecs } from './filterSpecs.ts';
import type { FilterValues } from './useListFilters.ts';

/** Filters that are examined, and values of one that are named: more would be a list of its own. */
const FILTERS_MAX = 6;
const VALUES_MAX = 3;

/** Rows that a filter hides, and the change of the filters that shows them. */
interface Hidden {
  readonly count: number;
  readonly group: FilterGroup;
  /** A value of a choice, or `none`: those without a related record. Default: whatever the filter leaves out. */
  readonly value?: string;
  readonly isNone?: boolean;
  readonly changes: FilterValues;
}

interface Counted {
  readonly value: string;
  readonly count: number;
}

interface Asked {
  readonly provider: DataProvider;
  readonly resource: Resource;
  /** Filters that nobody may change. */
  readonly fixed: FilterPayload;
  readonly values: FilterValues;
}

const countRows = async ({ provider, resource, fixed }: Asked, filter: FilterValues, counts?: string) => {
  const { total = 0, meta } = await provider.getList(resource.name, {
    filter: { ...fixed, ...filter },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    meta: { counts, properties: ['id'] },
  });
  return { total, counts: (meta?.counts ?? []) as readonly Counted[] };
};

/** Rows that would show without a filter; those with one value, or without a related record, by themselves. */
const hiddenBy = async (list: Asked, group: FilterGroup): Promise<readonly Hidden[]> => {
  const { resource, values } = list;
  const { keys, spec } = group;
  const cleared = Object.fromEntries(keys.map((key) => [key, null]));
  const others = withoutKeys(values, keys);
  const isCounted = spec?.control === 'choice' && spec.name === resource.counts;
  const { total, counts } = await countRows(list, others, isCounted ? spec.name : undefined);
  if (total === 0) return [];
  const valueRows = counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, VALUES_MAX)
    .map(({ value, count }): Hidden => ({ count, group, value, changes: { [spec?.name ?? '']: [value] } }));
  const exists = `exists[${spec?.name}]`;
  const hasNone = spec?.control === 'relation' && filtersOf(resource).has(exists);
  const none = hasNone ? (await countRows(list, { ...others, [exists]: 'false' })).total : 0;
  const withNone: readonly Hidden[] =
    none > 0 ? [{ count: none, group, isNone: true, changes: { ...cleared, [exists]: 'false' } }] : [];
  const namedRows = [...valueRows, ...withNone];
  const rest = total - namedRows.reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...namedRows, { count: rest, group, changes: cleared }] : namedRows;
};

/** `Secteur` inside a sentence; acronyms stay as they are. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.slice(0, 1).toLocaleLowerCase('fr') + label.slice(1) : label;

/** Sentences about rows that the filters of an empty list hide, each with the change that shows them. */
export const useHiddenRows = (
  resource: Resource,
  {
    values,
    fixed = {},
    isEmpty,
  }: { readonly values: FilterValues; readonly fixed?: FilterPayload | undefined; readonly isEmpty: boolean },
) => {
  const provider = useDataProvider();
  const words = useWords();
  const translate = useTranslate();
  const groups = filterGroups(filterSpecs(resource), values).slice(0, FILTERS_MAX);
  const { data = [] } = useQuery({
    queryKey: [resource.name, 'hiddenRows', fixed, values],
    queryFn: async () =>
      (await Promise.all(groups.map((group) => hiddenBy({ provider, resource, fixed, values }, group)))).flat(),
    enabled: isEmpty && groups.length > 0,
  });
  const wordsOf = ({ count, group: { spec }, value, isNone }: Hidden): string => {
    if (!spec) return words('list.hidden-other', { count });
    const name = translate(`resources.${resource.name}.fields.${spec.field}`);
    if (isNone) return words('list.hidden-none', { count, name: inSentence(name) });
    if (value === undefined) return words('list.hidden-filter', { count, name });
    const { resource: of = '', path = '' } = spec.choices ?? {};
    const wordParts = { count, name: inSentence(name), value: choiceLabel(of, path, value) };
    return words(spec.field === 'status' ? 'list.hidden-status' : 'list.hidden-value', wordParts);
  };
  return data.map((hidden) => ({ text: wordsOf(hidden), changes: hidden.changes }));
};
