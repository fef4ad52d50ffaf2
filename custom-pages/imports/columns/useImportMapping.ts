import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { importLayout } from '../../../model/imports/importLayouts.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { CHECK_TIMEOUT_MS } from '../checkTimeout.ts';
import { collectionOf, importTypeOf, isRecordImport, type StudioImport } from '../traineeImport.ts';
import {
  type Choices,
  type ColumnChoice,
  type Constants,
  givenConstants,
  keyAmong,
  keysOf,
  type MappedColumn,
  missingColumns,
  type SheetChoice,
  type StagedSheet,
  takenBy,
  withChoices,
} from './mapping.ts';

interface Mapping {
  readonly columns: readonly MappedColumn[];
  readonly constants: Constants;
  readonly keyField: string | null;
  /** Null: the file creates no needs. */
  readonly newStatus: NeedTrainingStatus | null;
  readonly sheet: StagedSheet | null;
}

/** The server's proposal. */
const useProposedMapping = (record: StudioImport) => {
  const address = `${record['@id']}/mapping`;
  const { data, error, refetch } = useQuery({
    queryKey: [collectionOf(record), 'mapping', address],
    queryFn: async ({ signal }) => (await httpClient(address, { signal })).json as Mapping,
  });
  return { address, data, error, refetch };
};

/** Values that all rows get where no column of the file has it. */
const useConstants = (layout: readonly ImportColumn[], columns: readonly MappedColumn[], storedConstants: Constants = {}) => {
  const [typed, setTyped] = useState<Constants>({});
  const constants = { ...storedConstants, ...typed };
  const usedConstants = givenConstants(constants, columns);
  const lacking = missingColumns(layout, columns);
  const columnsByField = takenBy(columns);
  return {
    constants,
    given: usedConstants,
    missing: lacking.filter(({ field }) => !Object.hasOwn(usedConstants, field)),
    /** The required columns that the file lacks, and those that a person added. */
    forAllRows: layout.filter(
      (column) => lacking.includes(column) || (Object.hasOwn(constants, column.field) && !columnsByField.has(column.field)),
    ),
    giveConstant: (field: string, text: string) => setTyped({ ...typed, [field]: text }),
  };
};

/** Choices of a person for each column, over the server's proposal. */
const useColumnChoices = (proposed: readonly MappedColumn[]) => {
  const [choices, setChoices] = useState<Choices>({});
  return {
    columns: withChoices(proposed, choices),
    choose: (index: number, choice: ColumnChoice) => setChoices({ ...choices, [index]: choice }),
    /** A column that was just split is again what it was. */
    unsplit: (index: number) => {
      const { [index]: _split, ...others } = choices;
      const isStored = proposed.some((column) => column.index === index && column.split !== null);
      setChoices(isStored ? { ...choices, [index]: { field: null, split: null } } : others);
    },
    forgetChoices: () => setChoices({}),
  };
};

/** The mapping of the file's columns: the server's proposal with manual corrections, saved when the rows are checked. */
export const useImportMapping = (record: StudioImport) => {
  const client = useQueryClient();
  const [chosenKey, setChosenKey] = useState<string | null>();
  const [chosenStatus, setChosenStatus] = useState<NeedTrainingStatus>();
  const { address, data, error, refetch } = useProposedMapping(record);
  const { columns, choose, unsplit, forgetChoices } = useColumnChoices(data?.columns ?? []);
  const layout = importLayout(importTypeOf(record));
  const { given, ...constants } = useConstants(layout.columns, columns, data?.constants);
  const keys = keysOf(layout, columns);
  const keyField = keyAmong(keys, chosenKey === undefined ? data?.keyField : chosenKey);

  const check = async (): Promise<void> => {
    const body = {
      columns: columns.map(({ index, field, split }) => ({ index, field, split })),
      constants: given,
      ...(isRecordImport(record) && { keyField }),
      ...(chosenStatus && { newStatus: chosenStatus }),
    };
    await httpClient(address, { method: 'PUT', body, timeoutMs: CHECK_TIMEOUT_MS });
    forgetChoices();
    // The next page shows the newly checked rows.
    await client.invalidateQueries({ queryKey: [collectionOf(record)] });
  };

  return {
    columns,
    ...constants,
    /** Rows that find a record by the key need no other column. */
    isComplete: keyField !== null || constants.missing.length === 0,
    keys,
    keyField,
    chooseKey: setChosenKey,
    newStatus: chosenStatus ?? data?.newStatus ?? null,
    chooseStatus: setChosenStatus,
    sheet: data?.sheet ?? null,
    isPending: data === undefined && !error,
    error,
    retry: refetch,
    /** Reads another sheet, or other headers. */
    readSheet: async (choice: SheetChoice): Promise<void> => {
      await httpClient(`${record['@id']}/sheet`, { method: 'PUT', body: choice, timeoutMs: CHECK_TIMEOUT_MS });
      forgetChoices();
      setChosenKey(undefined);
      await client.invalidateQueries({ queryKey: [collectionOf(record)] });
    },
    choose,
    unsplit,
    check,
  };
};
