import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importLayout } from '../../model/imports/importLayouts.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { type Choices, type MappedColumn, missingColumns, withChoices } from './mapping.ts';
import { importTypeOf, type TraineeImport } from './traineeImport.ts';

/** Checking a whole file takes long. */
const JUDGING_TIMEOUT_MS = 120_000;

/** The mapping of the file's columns: the server's proposal with manual corrections, saved when the rows are checked. */
export const useImportMapping = (record: TraineeImport) => {
  const client = useQueryClient();
  const [choices, setChoices] = useState<Choices>({});
  const address = `${record['@id']}/mapping`;
  const queryKey = ['trainee_imports', 'mapping', address];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await httpClient(address, { signal })).json as { readonly columns: readonly MappedColumn[] },
  });
  const columns = withChoices(data?.columns ?? [], choices);

  const judge = async (): Promise<void> => {
    const body = { columns: columns.map(({ index, field }) => ({ index, field })) };
    await httpClient(address, { method: 'PUT', body, timeoutMs: JUDGING_TIMEOUT_MS });
    setChoices({});
    // The next page shows the newly checked rows.
    await client.invalidateQueries({ queryKey: ['trainee_imports'] });
  };

  return {
    columns,
    missing: missingColumns(importLayout(importTypeOf(record)).columns, columns),
    isPending: data === undefined && !error,
    error,
    retry: refetch,
    choose: (index: number, field: string | null) => setChoices({ ...choices, [index]: field }),
    judge,
  };
};
