import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../src/i18n/useWords.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { type RowQuery, rowParams } from './importRows.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { collectionOf, type StudioImport } from './traineeImport.ts';

interface HiddenImportRows {
  readonly record: StudioImport;
  readonly query: RowQuery;
  /** What shows the rows without a filter. */
  readonly clear: { readonly outcomes: () => void; readonly warned: () => void; readonly search: () => void };
  readonly isEmpty: boolean;
}

/** Rows that an empty table of an import would show without one of its filters. */
export const useHiddenImportRows = ({ record, query, clear, isEmpty }: HiddenImportRows) => {
  const words = useWords();
  const named = (name: string) => (count: number) => words('list.hidden-filter', { count, name });
  const choices = [
    ...(query.outcomes.length > 0
      ? [{ text: named(IMPORT_MESSAGES.outcome), without: { outcomes: [] }, onShow: clear.outcomes }]
      : []),
    ...(query.warned ? [{ text: named(IMPORT_MESSAGES.warned), without: { warned: false }, onShow: clear.warned }] : []),
    ...(query.search ? [{ text: IMPORT_MESSAGES.withoutSearch, without: { search: '' }, onShow: clear.search }] : []),
  ];
  const { data = [] } = useQuery({
    queryKey: [collectionOf(record), 'hiddenRows', record['@id'], record.status, query],
    queryFn: ({ signal }) =>
      Promise.all(
        choices.map(async ({ without }) => {
          const address = `${record['@id']}/rows?${rowParams({ ...query, ...without, page: 0, pageSize: 1 })}`;
          return ((await httpClient(address, { signal })).json as { readonly totalItems: number }).totalItems;
        }),
      ),
    enabled: isEmpty && choices.length > 0,
  });
  return choices.flatMap(({ text, onShow }, at) => {
    const count = data[at] ?? 0;
    return count > 0 ? [{ text: text(count), onShow }] : [];
  });
};
