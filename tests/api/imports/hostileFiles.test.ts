import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { isLong } from '../../support/campaign.ts';
import { csv, importForm, spreadsheet } from '../../support/files/importSamples.ts';
import { HOSTILE_FILES, MEASURED_OFTEN } from './hostileFiles.ts';

const MEBIBYTE = 1024 ** 2;
/** On an idle machine: in the long campaign nothing else runs meanwhile (vitest.config.ts). */
const MAX_MS = isLong ? 2000 : Number.POSITIVE_INFINITY;
/** Reading the most expensive ones is tested with their memory; here they are uploaded in the long campaign. */
const RARE = new Set([...MEASURED_OFTEN, 'megabytes of a comment', 'millions of elements', 'millions of cells', '70 MB of rows']);
const UPLOADED = HOSTILE_FILES.filter(({ title }) => isLong || title === 'a bomb' || !RARE.has(title));
const FAILURE = "Votre fichier n'a pas pu être importé";

let test: TestApp;
let api: ReturnType<typeof apiClient>;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINEE_IMPORT'] }));
});
afterAll(() => test.close());

/** Number of files in the store, and of their rows. */
const keptFiles = async () => {
  const entries = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
  const [row] = await test.database.query<{ known: number }>('select count(*)::int as known from files');
  return { stored: entries.filter((entry) => entry.isFile()).length, known: row?.known };
};

const readBack = async (id: unknown) => {
  const [file] = await test.database.query<{ headers: string[]; name: string }>(
    'select i.headers, f.file_name as name from trainee_imports i join files f on f.id = i.file_id where i.id = $1',
    [id],
  );
  const rows = await test.database.query<{ cells: string[] }>(
    'select cells from trainee_import_rows where import_id = $1 order by row_number',
    [id],
  );
  return { name: file?.name, table: [file?.headers, ...rows.map(({ cells }) => cells)] };
};

describe('a file of needs', () => {
  it.each(UPLOADED)(
    '$title is refused in French or read correctly, in time',
    async ({ content, name = 'a.xlsx', refused, reads, keptAs }) => {
      const before = await keptFiles();
      const form = importForm('DEFAULT', spreadsheet(content(), name));
      const began = performance.now();
      const { status, body } = await api.call('POST', '/api/trainee/import/upload', form);
      expect(performance.now() - began).toBeLessThan(MAX_MS);

      if (refused) {
        expect({ status, body }).toMatchObject({
          status: 422,
          body: { title: FAILURE, code: 'import.refused', detail: expect.stringContaining(refused) },
        });
        expect(await keptFiles()).toEqual(before);
        return;
      }
      expect({ status, body }).toMatchObject({ status: 201 });
      const kept = await readBack((body as ApiRecord).id);
      expect(kept.table).toEqual(reads);
      if (keptAs) expect(kept.name).toBe(keptAs);
      expect(await keptFiles()).toEqual({ stored: before.stored + 1, known: (before.known ?? 0) + 1 });
    },
  );

  it('has more than sixty hostile variants', () => {
    expect(HOSTILE_FILES.length).toBeGreaterThan(60);
  });
});

it('refuses an unknown type, a form without a file, and a file that is too large', async () => {
  const file = csv([['Nom'], ['A']]);
  const { violations } = await api.refusal(422, 'POST', '/api/trainee/import/upload', importForm('AUTRE', file));
  expect(violations).toMatchObject([{ propertyPath: 'type' }]);
  const empty = new FormData();
  empty.append('type', 'DEFAULT');
  await api.refusal(422, 'POST', '/api/trainee/import/upload', empty);
  const large = spreadsheet(new Uint8Array(8 * MEBIBYTE + 1).fill(65), 'a.csv');
  await api.refusal(413, 'POST', '/api/trainee/import/upload', importForm('DEFAULT', large));
});
