import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTraineeImport } from '../../../server/imports/runTraineeImport.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

/** More than one chunk of a run, which writes a hundred rows at a time. */
const ROWS = 150;
const PIECE = 100;

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await api.create('training_types', { name: 'EPP' });
});
afterAll(() => test.close());

const upload = (as: ApiClient, type: string, lines: readonly (readonly string[])[]): Promise<ApiRecord> =>
  as.create('trainee/import/upload', importForm(type, csv(lines)));

const uploadOrders = (as: ApiClient, prefix: string): Promise<ApiRecord> =>
  upload(as, 'TOYOTAORDER', [
    ['N° commande', 'Nom', 'Prénom', 'Formation'],
    ...Array.from({ length: ROWS }, (_, index) => [`${prefix}-${index}`, `${prefix}${index}`, 'Jean', 'EPP']),
  ]);

const start = async (as: ApiClient, iri: string, action: 'run' | 'undo' = 'run'): Promise<void> => {
  expect((await as.call('POST', `${iri}/${action}`)).status).toBe(202);
};

/** The first chunk of a run, by a process asked to stop. */
const writeFirstPiece = (importId: number): Promise<void> =>
  runTraineeImport(test.deps, { importId, requestId: 'piece' }, AbortSignal.abort());

const needsOf = async (importId: number): Promise<number> =>
  (await api.list(`/api/need_trainings?traineeImport=${importId}&itemsPerPage=1`)).totalItems;

const rowCount = async (iri: string, query: string): Promise<number> =>
  (await api.list(`${iri}/rows?${query}&itemsPerPage=1`)).totalItems;

describe('an interrupted import', () => {
  it('keeps written rows when stopped, reports it, and can be undone', async () => {
    const { '@id': iri, id } = await uploadOrders(api, 'STOP');
    await start(api, iri);
    await writeFirstPiece(id);
    const running = await api.item(iri);
    expect(running.status).toBe('in_progress');
    expect((await api.refusal(409, 'DELETE', iri)).detail).toContain('en cours');
    expect(await api.call('POST', `${iri}/cancel`)).toMatchObject({
      status: 200,
      body: { status: 'finished', canceledAt: expect.any(String), createCount: ROWS, doneCount: PIECE },
    });
    await test.runJobs();
    expect([await needsOf(id), await rowCount(iri, 'state[]=waiting')]).toEqual([PIECE, ROWS - PIECE]);
    await api.refusal(409, 'POST', `${iri}/run`);
    expect((await api.refusal(409, 'DELETE', iri)).detail).toContain('a écrit des lignes');
    await start(api, iri, 'undo');
    await test.runJobs();
    expect([await needsOf(id), (await api.item(iri)).doneCount]).toEqual([0, 0]);
  });

  it('continues after an error when resumed', async () => {
    const sender: Person = await test.addUser({ roles: ['ROLE_WRITE_TRAINEE_IMPORT'] });
    const { '@id': iri, id } = await uploadOrders(apiClient(test, sender), 'ERR');
    await start(apiClient(test, sender), iri);
    await writeFirstPiece(id);
    await api.update(`/api/users/${sender.id}`, { isActive: false });
    await test.runJobs();
    expect(await api.item(iri)).toMatchObject({
      status: 'error',
      doneCount: PIECE,
      errorMessage: 'Le compte qui a envoyé ce fichier n’est plus actif : envoyez-le de nouveau vous-même.',
    });
    await start(api, iri);
    await test.runJobs();
    expect(await api.item(iri)).toMatchObject({ status: 'finished', errorMessage: null, doneCount: ROWS });
    expect(await needsOf(id)).toBe(ROWS);
  });

  it('can be deleted before writing, with its rows, with the right to delete', async () => {
    const { '@id': iri, id } = await upload(api, 'DEFAULT', [
      ['Nom', 'Prénom', 'Formation'],
      ['SEUL', 'Un', 'Inconnue'],
    ]);
    const writer = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINEE_IMPORT'] }));
    await writer.refusal(403, 'DELETE', iri);
    const deleter = apiClient(test, await test.addUser({ roles: ['ROLE_DELETE_TRAINEE_IMPORT'] }));
    await deleter.remove(iri);
    await api.refusal(404, 'GET', iri);
    expect(await test.database.query('select 1 from trainee_import_rows where import_id = $1', [id])).toEqual([]);
  });
});

describe('rows that change one trainee through several needs', () => {
  const HEADERS = ['N° du besoin', 'Tél.', 'E-mail', 'Ville'];

  it('are all applied, and undone in reverse order', async () => {
    const trainee = await api.create('trainees', { firstName: 'Zoé', lastName: 'DEUX BESOINS' });
    const { id } = await buildNeed(api, { trainee: trainee['@id'] });
    // Three chunks of a run.
    const more = await test.database.query<{ id: number }>(
      `insert into need_trainings (trainee_id, training_type_id, status)
       select n.trainee_id, n.training_type_id, n.status from need_trainings n, generate_series(1, $2::int) where n.id = $1 returning id`,
      [id, 2 * PIECE + 1],
    );
    const needs = [id, ...more.map((need) => need.id)];
    const [first, second, middle, last] = [needs[0], needs[1], needs[PIECE + 1], needs.at(-1)];
    const cells: ReadonlyMap<unknown, readonly string[]> = new Map([
      [first, ['04 72 00 00 01', '', '']],
      [second, ['', 'zoe@exemple.fr', '']],
      [middle, ['', 'lefevre@exemple.fr', '']],
      [last, ['04 72 00 00 02', '', '']],
    ]);
    const rows = needs.map((need) => [String(need), ...(cells.get(need) ?? ['', '', 'Lyon'])]);
    const { '@id': iri } = await upload(api, 'NEEDTRAININGUPDATE', [HEADERS, ...rows]);
    await start(api, iri);
    await test.runJobs();
    expect(await api.item(trainee['@id'])).toMatchObject({ phoneNumber: '+33472000002', email: 'lefevre@exemple.fr' });
    await start(api, iri, 'undo');
    await test.runJobs();
    expect(await api.item(iri)).toMatchObject({ doneCount: 0, keptCount: 0 });
    expect(await api.item(trainee['@id'])).toMatchObject({ phoneNumber: null, email: null });
  });
});
