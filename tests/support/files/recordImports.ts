import { expect } from 'vitest';
import type { ApiClient, ApiRecord } from '../app/apiClient.ts';
import type { TestApp } from '../app/testApp.ts';

/** Uploads a file of records. */
export const uploadRecords = (api: ApiClient, kind: string, file: File): Promise<ApiRecord> => {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file);
  return api.create('record_imports/upload', form);
};

/** Chooses the key of an import, with its columns as they are. */
export const chooseKey = async (api: ApiClient, iri: string, keyField: string | null): Promise<ApiRecord> => {
  const mapping = (await api.item(`${iri}/mapping`)) as ApiRecord & {
    readonly columns: readonly { index: number; field: string | null }[];
  };
  return api.update(`${iri}/mapping`, { columns: mapping.columns.map(({ index, field }) => ({ index, field })), keyField });
};

/** Runs or undoes an import, and answers with it. */
export const actOnImport = async (
  test: Pick<TestApp, 'runJobs'>,
  api: ApiClient,
  { iri, action }: { readonly iri: string; readonly action: 'run' | 'undo' },
): Promise<ApiRecord> => {
  const answer = await api.call('POST', `${iri}/${action}`);
  expect(answer.status).toBe(202);
  await test.runJobs();
  return api.item(iri);
};
