import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORD_IMPORT_KINDS } from '../../../model/imports/kinds/recordImportKinds.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { columnTitle } from '../../../src/columns/columnTitle.ts';
import { columnValue } from '../../../src/columns/columnValue.ts';
import { availableColumns, columnFields } from '../../../src/columns/listColumns.ts';
import { csvFile } from '../../../src/export/csvFile.ts';
import { exportCell } from '../../../src/export/exportCell.ts';
import { nationalPhone } from '../../../src/export/nationalPhone.ts';
import { updateBody } from '../../../src/providers/writeBody.ts';
import { type ApiClient, apiClient, type Problem } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { isLong } from '../../support/campaign.ts';
import { uploadRecords } from '../../support/files/recordImports.ts';
import { EDITED, makeRecordsUneven, readRecords } from '../../support/records/unevenRecords.ts';

const STRIDE = isLong ? 1 : 5;

let test: TestApp;
let api: ApiClient;
let same: readonly string[];

/** Given by the product, or by the workflow. */
const ALWAYS_THERE = [
  'bookings.bookingCode',
  'custom_fields.key',
  'custom_fields.requiredFrom',
  'custom_fields.retention',
  'logistic_areas.position',
  'need_trainings.status',
];

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  same = await makeRecordsUneven(test);
}, 300_000);
afterAll(() => test.close());

it('has each optional field on some records and not on others', () => {
  expect(same).toEqual(ALWAYS_THERE);
});

it.each(EDITED.map((resource) => [resource.name, resource] as const))(
  '%s are saved as they were read',
  async (_name, resource) => {
    const faults: string[] = [];
    for (const record of await readRecords(api, resource, STRIDE)) {
      const { status, body } = await api.call('PUT', record['@id'], updateBody(resource.name, record));
      if (status === 200) continue;
      const { code, detail, violations = [] } = body as Problem;
      faults.push(`${status} ${code}: ${detail} ${violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)}`);
    }
    expect([...new Set(faults)]).toEqual([]);
  },
);

/** The list of a collection with all its columns, as « Exporter » writes it. */
const exportedFile = async (kind: string): Promise<File> => {
  const resource = resourceByName(kind);
  const columns = availableColumns(resource);
  const { member } = await api.list(`/api/${kind}?itemsPerPage=500`);
  const paths = columnFields(resource, columns).map(([path]) => path);
  const rows = member.map((record) =>
    paths.map((path) => exportCell({ ...columnValue(resource, path, record), writePhone: nationalPhone })),
  );
  const file = await csvFile({ name: kind, titles: columns.map((column) => columnTitle(resource, column)), rows });
  return new File([file], `${kind}.csv`, { type: 'text/csv' });
};

it.each(RECORD_IMPORT_KINDS)('%s come back as they were exported', async (kind) => {
  const { '@id': iri } = await uploadRecords(api, kind, await exportedFile(kind));
  const { member } = await api.list(`${iri}/rows?itemsPerPage=500`);
  expect(member.length).toBeGreaterThan(0);
  expect(member.filter(({ outcome }) => outcome !== 'unchanged').slice(0, 5)).toEqual([]);
});
