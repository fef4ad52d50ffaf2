import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { collectionOf, type StudioImport } from '../traineeImport.ts';
import { type ImportRow, type RowEdit, type RowQuery, rowParams } from './importRows.ts';

interface RowPage {
  readonly totalItems: number;
  readonly member: readonly ImportRow[];
}

/** A page of an import's rows, and how to edit one: it stays in place and is checked again. */
export const useImportRows = (record: StudioImport, query: RowQuery) => {
  const client = useQueryClient();
  const notifyRefusal = useNotifyRefusal();
  const iri = record['@id'];
  const address = `${iri}/rows?${rowParams(query)}`;
  // Reloads after the job changed the status.
  const queryKey = [collectionOf(record), 'rows', address, record.status, record.undoneAt];
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await httpClient(address, { signal })).json as RowPage,
    placeholderData: keepPreviousData,
  });

  const edit = async ({ rowNumber }: ImportRow, body: RowEdit): Promise<ImportRow | null> => {
    try {
      const { json } = await httpClient(`${iri}/rows/${rowNumber}`, { method: 'PUT', body });
      const checked = json as ImportRow;
      client.setQueryData<RowPage>(queryKey, (page) =>
        page ? { ...page, member: page.member.map((row) => (row.rowNumber === rowNumber ? checked : row)) } : page,
      );
      // An edit may settle a name or an answer without a change of the counts by which their lists are kept.
      for (const read of ['missing_names', 'likely_records'])
        void client.invalidateQueries({ queryKey: [collectionOf(record), read] });
      await client.invalidateQueries({ queryKey: [collectionOf(record), 'getOne'] });
      return checked;
    } catch (refusal) {
      notifyRefusal(refusal);
      return null;
    }
  };

  return {
    rows: data?.member ?? [],
    total: data?.totalItems ?? 0,
    isPending,
    isOutdated: isPlaceholderData,
    error,
    retry: refetch,
    edit,
  };
};

export type ImportRows = ReturnType<typeof useImportRows>;
