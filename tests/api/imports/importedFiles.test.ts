import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, JPEG, PDF, pdfOf } from '../../support/app/upload.ts';
import { filesAddress, namedFilesOf, sendImportFile } from '../../support/files/importedFiles.ts';
import { spreadsheet } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { addFields } from '../../support/records/addedFields.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let reference = 0;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await addFields(api, 'teaching_tools');
});
afterAll(() => test.close());
beforeEach(() => {
  reference += 10;
});

const HEAD = 'Référence;Nom;Attestation signée';
const nameOf = (row: number) => `FIC-${reference + row}`;

/** An import of teaching tools whose rows name these files. */
const importOf = async (...paths: readonly string[]): Promise<string> => {
  const lines = paths.map((path, index) => `${nameOf(index)};Simulateur;${path}`);
  return (await uploadRecords(api, 'teaching_tools', spreadsheet([HEAD, ...lines].join('\r\n'), 'outils.csv')))['@id'];
};

const rowsOf = async (iri: string) =>
  (await api.list(`${iri}/rows`)).member as unknown as readonly {
    readonly outcome: string;
    readonly warnings: readonly { readonly field: string; readonly message: string }[];
    readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[];
  }[];

const toolOf = async (row: number) => {
  const [tool] = (await api.list(`/api/teaching_tools?reference=${nameOf(row)}`)).member;
  return tool && (await api.item(tool['@id']));
};

const fileOf = async (row: number) => ((await toolOf(row))?.custom as { ownFile: ApiRecord | null } | undefined)?.ownFile ?? null;

const bytesOf = async (file: ApiRecord | null) => {
  const person = await test.addUser({ groups: ['super-admin'] });
  const answer = await test.app.request(String(file?.['@id']), { headers: { Cookie: person.cookie } });
  return Buffer.from(await answer.arrayBuffer()).toString();
};

const waitingFiles = (iri: string) =>
  test.database.query('select path from record_import_files where import_id = $1', [Number(iri.split('/').at(-1))]);

const storedFiles = async () => (await test.database.query<{ id: number }>('select id from files')).length;

describe('files that the rows of an import name', () => {
  it('are joined to their records, and one that is missing is said with its row', async () => {
    const iri = await importOf('fichiers/7-garantie.pdf', 'fichiers/8-autre.pdf');
    expect((await sendImportFile(api, iri, { path: 'fichiers/7-garantie.pdf' })).status).toBe(201);
    expect(await namedFilesOf(api, iri)).toEqual([
      { path: 'fichiers/7-garantie.pdf', rows: [2], state: 'joined' },
      { path: 'fichiers/8-autre.pdf', rows: [3], state: 'missing' },
    ]);
    const [joined, missing] = await rowsOf(iri);
    expect(joined).toMatchObject({ outcome: 'create', warnings: [] });
    expect(missing).toMatchObject({ outcome: 'create', warnings: [{ field: 'custom.ownFile' }] });
    expect(missing?.warnings[0]?.message).toContain('« fichiers/8-autre.pdf » n’a pas été envoyé : ajoutez-le');
    await actOnImport(test, api, { iri, action: 'run' });
    expect(await fileOf(0)).toMatchObject({ fileName: 'garantie.pdf' });
    expect(await bytesOf(await fileOf(0))).toBe(PDF);
    expect(await fileOf(1)).toBeNull();
    expect(await waitingFiles(iri)).toEqual([]);
  });

  it('go away with the undo of the import, which brings back those that were there', async () => {
    const file = await api.create('files', formOf([{ name: 'avant.pdf', content: pdfOf(300) }]));
    const custom = { ownFile: file['@id'] };
    await buildRecord(api, 'teaching_tools', { reference: nameOf(0), custom });
    const iri = await importOf('a.pdf', 'b.pdf');
    for (const path of ['a.pdf', 'b.pdf']) await sendImportFile(api, iri, { path });
    expect((await rowsOf(iri))[0]?.changes).toContainEqual({ field: 'custom.ownFile', before: 'avant.pdf', after: 'a.pdf' });
    await actOnImport(test, api, { iri, action: 'run' });
    expect(await fileOf(0)).toMatchObject({ fileName: 'a.pdf' });
    await actOnImport(test, api, { iri, action: 'undo' });
    expect(await fileOf(0)).toMatchObject({ '@id': file['@id'], fileName: 'avant.pdf' });
    expect(await toolOf(1)).toBeUndefined();
  });

  it('are no change where the record has the same content, or its own path without the file', async () => {
    const file = await api.create('files', formOf([{ name: 'attestation.pdf', content: PDF }]));
    for (const row of [0, 1])
      await buildRecord(api, 'teaching_tools', { reference: nameOf(row), name: 'Simulateur', custom: { ownFile: file['@id'] } });
    const iri = await importOf('copie.pdf', `fichiers/${file.id}-attestation.pdf`);
    await sendImportFile(api, iri, { path: 'copie.pdf' });
    expect((await rowsOf(iri)).map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
      ['unchanged', []],
      ['unchanged', []],
    ]);
    expect((await namedFilesOf(api, iri)).map(({ state }) => state)).toEqual(['joined', 'kept']);
  });

  it('follow the rules of all uploads: a refused one is a warning of its row until another one comes', async () => {
    const iri = await importOf('photo.pdf', 'lourd.pdf', 'vide.pdf');
    const wrong = await sendImportFile(api, iri, { path: 'photo.pdf', content: 'MZ\u0090 no picture' });
    expect(wrong.status).toBe(422);
    expect((await sendImportFile(api, iri, { path: 'lourd.pdf', content: pdfOf(8 * 1024 ** 2 + 1) })).status).toBe(413);
    expect((await sendImportFile(api, iri, { path: 'vide.pdf', content: '' })).status).toBe(422);
    expect((await namedFilesOf(api, iri)).map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
    const messages = (await rowsOf(iri)).map(({ warnings }) => warnings[0]?.message);
    expect(messages[0]).toContain('« photo.pdf » est refusé (Un fichier PDF, JPG ou PNG est attendu');
    expect(messages[1]).toContain('8 Mo au plus) : envoyez-en un autre');
    expect(messages[2]).toContain('Ce fichier est vide');
    expect((await sendImportFile(api, iri, { path: 'photo.pdf' })).status).toBe(201);
    expect((await namedFilesOf(api, iri))[0]?.state).toBe('joined');
  });

  it('are only those that a row names, and none is stored otherwise', async () => {
    const iri = await importOf('a.pdf');
    const count = await storedFiles();
    for (const path of ['b.pdf', '../a.pdf', '', 'a.pdf\u0000', `${'x'.repeat(500)}.pdf`, '/etc/passwd']) {
      const { status, body } = await sendImportFile(api, iri, { path, name: 'a.pdf' });
      expect([path, status]).toEqual([path, 422]);
      expect((body as { violations: readonly object[] }).violations).toMatchObject([{ propertyPath: 'path' }]);
    }
    expect(await storedFiles()).toBe(count);
    // A path is only a text to compare: no folder comes of it, and the stored name has none.
    const hostile = await importOf('../../etc/<b>a</b>.pdf');
    expect((await sendImportFile(api, hostile, { path: '../../etc/<b>a</b>.pdf', name: '../../etc/<b>a</b>.pdf' })).status).toBe(
      201,
    );
    await actOnImport(test, api, { iri: hostile, action: 'run' });
    expect(((await fileOf(0)) as ApiRecord).fileName).not.toMatch(/[<>/]/);
  });

  it('are of a kind that the field takes', async () => {
    const sheet = spreadsheet('Marque;Logo\r\nRivage;logo.pdf', 'marques.csv');
    const { '@id': iri } = await uploadRecords(api, 'car_brands', sheet);
    await sendImportFile(api, iri, { path: 'logo.pdf' });
    expect((await namedFilesOf(api, iri))[0]?.state).toBe('refused');
    expect((await rowsOf(iri))[0]?.warnings[0]?.message).toContain('Un fichier JPG ou PNG est attendu');
    await sendImportFile(api, iri, { path: 'logo.pdf', content: JPEG, type: 'image/jpeg', name: 'logo.jpg' });
    await actOnImport(test, api, { iri, action: 'run' });
    const [brand] = (await api.list('/api/car_brands?brand=Rivage')).member;
    expect(await api.item(brand?.['@id'] ?? '')).toMatchObject({ logo: { fileName: 'logo.jpg' } });
  });

  it('belong to whoever may import these rows, and to nobody once they are written', async () => {
    const iri = await importOf('a.pdf');
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_COMPANY'] }));
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TEACHING_TOOL'] }));
    expect((await other.call('GET', `${iri}/files`)).status).toBe(404);
    expect((await sendImportFile(other, iri, { path: 'a.pdf' })).status).toBe(404);
    expect((await reader.call('GET', `${iri}/files`)).status).toBe(403);
    expect((await sendImportFile(reader, iri, { path: 'a.pdf' })).status).toBe(403);
    await sendImportFile(api, iri, { path: 'a.pdf' });
    await actOnImport(test, api, { iri, action: 'run' });
    expect((await sendImportFile(api, iri, { path: 'a.pdf' })).status).toBe(409);
    expect(await namedFilesOf(api, iri)).toEqual([]);
  });

  it('are refused in a field that the importer’s groups may not change', async () => {
    const group = await api.create('user_groups', { name: 'Ateliers', code: 'ateliers', roles: ['ROLE_WRITE_TEACHING_TOOL'] });
    await api.create('form_rules', { resource: 'teaching_tools', userGroup: group['@id'], lockedFields: ['custom.ownFile'] });
    const clerk = apiClient(test, await test.addUser({ groups: ['ateliers'] }));
    const file = spreadsheet(`${HEAD}\r\n${nameOf(0)};Simulateur;a.pdf`, 'outils.csv');
    const { '@id': iri } = await uploadRecords(clerk, 'teaching_tools', file);
    await sendImportFile(clerk, iri, { path: 'a.pdf' });
    const [row] = (await clerk.list(`${iri}/rows`)).member;
    expect(row).toMatchObject({ outcome: 'error', reasons: [{ field: 'custom.ownFile' }] });
  });

  it('are not more than an import takes, and each is named by few rows', async () => {
    const often = await importOf(...Array.from({ length: 101 }, () => 'a.pdf'));
    expect((await sendImportFile(api, often, { path: 'a.pdf' })).body).toMatchObject({
      violations: [{ propertyPath: 'path', message: expect.stringContaining('plus de 100 lignes : joignez-le') }],
    });
    const iri = await importOf('a.pdf', 'b.pdf');
    await sendImportFile(api, iri, { path: 'a.pdf' });
    const text = `insert into record_import_files (import_id, path, file_id)
      select import_id, path || n, file_id from record_import_files, generate_series(1, 1999) n where import_id = $1`;
    await test.database.write('record_import_files', text, [Number(iri.split('/').at(-1))]);
    expect((await sendImportFile(api, iri, { path: 'b.pdf' })).body).toMatchObject({
      violations: [{ message: expect.stringContaining('au plus 2000 fichiers et 1024 Mo : partagez') }],
    });
    // One that is there may still be replaced.
    expect((await sendImportFile(api, iri, { path: 'a.pdf', content: pdfOf(400) })).status).toBe(201);
  });

  it('wait for a row that is in error until it is corrected', async () => {
    const lines = ['Référence;Attestation signée', `${nameOf(0)};a.pdf`];
    const { '@id': iri } = await uploadRecords(api, 'teaching_tools', spreadsheet(lines.join('\r\n'), 'outils.csv'));
    expect((await namedFilesOf(api, iri)).map(({ state }) => state)).toEqual(['missing']);
    const answer = await sendImportFile(api, iri, { path: 'a.pdf' });
    expect(answer.body).toMatchObject({ files: [{ path: 'a.pdf', rows: [2], state: 'waiting' }] });
    await api.update(`${iri}/rows/2`, { cells: { name: 'Simulateur' } });
    expect((await namedFilesOf(api, iri)).map(({ state }) => state)).toEqual(['joined']);
  });

  it('stay unused uploads of an import that is given up', async () => {
    const iri = await importOf('a.pdf');
    await sendImportFile(api, iri, { path: 'a.pdf' });
    await api.call('POST', `${iri}/cancel`);
    expect(await waitingFiles(iri)).toEqual([]);
    expect(
      (await api.refusal(409, 'POST', filesAddress(iri, 'a.pdf'), formOf([{ name: 'a.pdf', content: PDF }]))).detail,
    ).toBeTruthy();
  });
});
