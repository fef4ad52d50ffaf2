import { readdir } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IMPORT_MAX_ROWS } from '../../../model/traineeImportConstants.ts';
import { apiClient } from '../../support/apiClient.ts';
import { csv, importForm, spreadsheet } from '../../support/importSamples.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';

const MEBIBYTE = 1024 ** 2;
const FAILURE = "Votre fichier n'a pas pu être importé";

let test: TestApp;
let api: ReturnType<typeof apiClient>;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINEE_IMPORT'] }));
});
afterAll(() => test.close());

const packed = (files: Readonly<Record<string, Uint8Array>>, level: 0 | 1 = 1): Uint8Array => zipSync(files, { level });

const bomb = (): Uint8Array => packed({ 'xl/sharedStrings.xml': new Uint8Array(101 * MEBIBYTE) });

/** A zip whose directory says that its only entry is small. */
const lying = (): Uint8Array => {
  const bytes = Buffer.from(bomb());
  bytes.writeUInt32LE(1000, bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  bytes.writeUInt32LE(1000, 22);
  return bytes;
};

const strings = (count: number): string =>
  `<sst>${Array.from({ length: count }, (_, index) => `<si><t>${index}</t></si>`).join('')}</sst>`;

const ENTITIES = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><sst><si><t>&lol2;</t></si></sst>';

type Hostile = [what: string, content: () => Uint8Array | string, reason: string, name?: string];

const HOSTILE: Hostile[] = [
  ['a bomb', () => bomb(), 'volumineux une fois décompressé'],
  ['a small bomb', () => packed({ 'xl/sharedStrings.xml': new Uint8Array(4 * MEBIBYTE) }), 'anormalement compressé'],
  ['a zip that lies about its sizes', lying, 'abîmé'],
  ['a billion laughs', () => packed({ 'xl/sharedStrings.xml': strToU8(ENTITIES) }), 'déclaration XML'],
  ['a million shared strings', () => packed({ 'xl/sharedStrings.xml': strToU8(strings(1_000_000)) }), 'trop de textes'],
  [
    'too many entries',
    () => packed(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.xml`, new Uint8Array()]))),
    'trop de fichiers',
  ],
  ['no workbook at all', () => packed({ 'a.txt': strToU8('x') }), 'ne peut pas être lu'],
  ['a zip that breaks off', () => packed({ 'a.xml': strToU8('<a/>'.repeat(1000)) }, 0).subarray(0, 2000), 'abîmé'],
  ['a picture named xlsx', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'Excel (.xlsx) ou CSV'],
  ['a workbook named csv', () => packed({ 'a.txt': strToU8('x') }), 'Excel (.xlsx) ou CSV', 'a.csv'],
  ['a macro workbook', () => packed({ 'a.txt': strToU8('x') }), 'Excel (.xlsx) ou CSV', 'a.xlsm'],
  ['bytes named csv', () => new Uint8Array([65, 59, 0, 66]), 'Excel (.xlsx) ou CSV', 'a.csv'],
  ['headers alone', () => 'Nom;Prénom\r\n', 'pas de ligne', 'a.csv'],
  ['empty lines', () => '\r\n\r\n;;\r\n', 'vide', 'a.csv'],
  ['too many lines', () => `Nom\r\n${'x\r\n'.repeat(IMPORT_MAX_ROWS + 1)}`, 'plus de 20000 lignes', 'a.csv'],
  ['too many columns', () => `${'a;'.repeat(101)}b\r\n${'a;'.repeat(101)}b\r\n`, 'plus de 100 colonnes', 'a.csv'],
];

it.each(HOSTILE)('refuses %s and serves on', async (_what, content, reason, name = 'a.xlsx') => {
  const form = importForm('DEFAULT', spreadsheet(content(), name));
  const problem = await api.refusal(422, 'POST', '/api/trainee/import/upload', form);
  expect([problem.title, problem.code]).toEqual([FAILURE, 'import.refused']);
  expect(problem.detail).toContain(reason);
  expect((await api.list('/api/trainee_imports')).totalItems).toBe(0);
  expect((await readdir(test.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual(
    [],
  );
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
