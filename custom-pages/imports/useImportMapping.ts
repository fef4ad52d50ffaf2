import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importLayout } from '../../model/imports/importLayouts.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { CHECK_TIMEOUT_MS } from './checkTimeout.ts';
import {
  type Choices,
  keysOf,
  type MappedColumn,
  missingColumns,
  type SheetChoice,
  type StagedSheet,
  withChoices,
} from './mapping.ts';
import { collectionOf, importTypeOf, isRecordImport, type StudioImport } from './traineeImport.ts';

interface Mapping {
  readonly columns: readonly MappedColumn[];
  readonly keyField: string | null;
  readonly sheet: StagedSheet | null;
}

/** The mapping of the file's columns: the server's proposal with manual corrections, saved when the rows are checked. */
export const useImportMapping = (record: StudioImport) => {
  const client = useQueryClient();
  const [choices, setChoices] = useState<Choices>({});
  const [chosenKey, setChosenKey] = useState<string | null>();
  const address = `${record['@id']}/mapping`;
  const queryKey = [collectionOf(record), 'mapping', address];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await httpClient(address, { signal })).json as Mapping,
  });
  const columns = withChoices(data?.columns ?? [], choices);
  const layout = importLayout(importTypeOf(record));
  const keys = keysOf(layout, columns);
  const wanted = chosenKey === undefined ? (data?.keyField ?? null) : chosenKey;
  const keyField = wanted !== null && keys.some(({ field }) => field === wanted) ? wanted : null;

  const check = async (): Promise<void> => {
    const body = {
      columns: columns.map(({ index, field }) => ({ index, field })),
      ...(isRecordImport(record) && { keyField }),
    };
    await httpClient(address, { method: 'PUT', body, timeoutMs: CHECK_TIMEOUT_MS });
    setChoices({});
    // The next page shows the newly checked rows.
    await client.invalidateQueries({ queryKey: [collectionOf(record)] });
  };

  return {
    columns,
    missing: missingColumns(layout.columns, columns),
    /** Rows that find a record by the key need no other column. */
    isComplete: keyField !== null || missingColumns(layout.columns, columns).length === 0,
    keys,
    keyField,
    chooseKey: setChosenKey,
    sheet: data?.sheet ?? null,
    isPending: data === undefined && !error,
    error,
    retry: refetch,
    /** Reads another sheet, or other headers. */
    readSheet: async (choice: SheetChoice): Promise<void> => {
      await httpClient(`${record['@id']}/sheet`, { method: 'PUT', body: choice, timeoutMs: CHECK_TIMEOUT_MS });
      setChoices({});
      setChosenKey(undefined);
      await client.invalidateQueries({ queryKey: [collectionOf(record)] });
    },
    choose: (index: number, field: string | null) => setChoices({ ...choices, [index]: field }),
    check,
  };
};
