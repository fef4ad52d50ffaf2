import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { DATA_ARCHIVE_DAYS } from '../../../model/archives/dataArchive.ts';
import { deleteOldDataArchives } from '../../../server/archives/makeDataArchive.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { keyBody } from '../../support/records/apiKeys.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const SEAL_FILES = ['sceau.json', 'sceau.pem', 'sceau.txt', 'sceau.sig'];

let test: TestApp;
let admin: Person;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
});
afterAll(() => test.close());

const make = async (): Promise<ApiRecord> => {
  const { status, body } = await api.call('POST', '/api/data_archives');
  expect(status).toBe(202);
  await test.runJobs();
  return api.item((body as ApiRecord)['@id']);
};

const download = async (archive: ApiRecord): Promise<Readonly<Record<string, Uint8Array>>> => {
  const response = await test.app.request(`${archive['@id']}/download`, { headers: { Cookie: admin.cookie } });
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(archive.sha256);
  return unzipSync(bytes);
};

interface Manifest {
  readonly format: number;
  readonly entries: readonly {
    readonly path: string;
    readonly collection: string | null;
    readonly records: number;
    readonly sha256: string;
  }[];
}

describe('an archive', () => {
  it('has every record and file, with a manifest that proves it', async () => {
    await buildRecord(api, 'companies', { name: 'Archivée', siret: '73282932000074', commentary: 'Ligne une\nLigne deux; fin' });
    const file = await api.create(
      'files',
      (() => {
        const form = new FormData();
        form.append('file', new File(['%PDF-1.4 contenu'], 'plan.pdf', { type: 'application/pdf' }));
        return form;
      })(),
    );
    const archive = await make();
    expect(archive).toMatchObject({ status: 'finished', percentage: 100, fileCount: expect.any(Number) });
    const entries = await download(archive);
    const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array())) as Manifest;
    expect(manifest.format).toBe(1);
    for (const { path, sha256 } of manifest.entries)
      expect([
        path,
        createHash('sha256')
          .update(entries[path] ?? '')
          .digest('hex'),
      ]).toEqual([path, sha256]);
    expect(Object.keys(entries).sort()).toEqual(
      [...manifest.entries.map(({ path }) => path), 'manifest.json', ...SEAL_FILES].sort(),
    );
    expect(strFromU8(entries[`fichiers/${file.id}-plan.pdf`] ?? new Uint8Array())).toBe('%PDF-1.4 contenu');
    const { totalItems } = await api.list('/api/companies?itemsPerPage=1');
    expect(manifest.entries).toContainEqual(expect.objectContaining({ path: 'companies.csv', records: totalItems }));
    expect(JSON.stringify(Object.keys(entries))).not.toContain('password');
  });

  it('belongs to the person who asked for it', async () => {
    const archive = await make();
    const other = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
    await other.refusal(404, 'GET', archive['@id']);
    await other.refusal(404, 'GET', `${archive['@id']}/download`);
    await other.refusal(404, 'DELETE', archive['@id']);
    for (const person of [await test.addUser({ roles: ['ROLE_ADMIN', 'ROLE_WRITE_CONFIGURATION'] }), await test.addUser()]) {
      const stranger = apiClient(test, person);
      await stranger.refusal(403, 'POST', '/api/data_archives');
      await stranger.refusal(403, 'GET', '/api/data_archives');
      await stranger.refusal(403, 'GET', archive['@id']);
      await stranger.refusal(403, 'GET', `${archive['@id']}/download`);
      await stranger.refusal(403, 'DELETE', archive['@id']);
    }
    const limited = apiClient(test, await test.addUser({ roles: ['ROLE_EXPORT_ARCHIVE'], areas: ['E1'] }));
    expect((await limited.refusal(403, 'POST', '/api/data_archives')).detail).toContain('secteurs');
  });

  it('needs its own right and no other, which the group « Admins » has', async () => {
    for (const person of [
      await test.addUser({ roles: ['ROLE_EXPORT_ARCHIVE'] }),
      await test.addUser({ groups: [USER_GROUP_CODES.admins] }),
    ]) {
      const { status, body } = await apiClient(test, person).call('POST', '/api/data_archives');
      expect(status).toBe(202);
      await apiClient(test, person).remove((body as ApiRecord)['@id']);
    }
    await api.refusal(422, 'POST', '/api/api_keys', keyBody({ roles: ['ROLE_EXPORT_ARCHIVE'] }));
  });

  it('is deleted while it is made', async () => {
    const { body } = await api.call('POST', '/api/data_archives');
    const { '@id': iri, id } = body as ApiRecord;
    await api.remove(iri);
    await test.runJobs();
    await api.refusal(404, 'GET', iri);
    const { member } = await api.list(`/api/api_logs?resource=data_archives&recordId=${id}`);
    expect(member.map(({ action }) => action)).toEqual(['delete', 'export']);
  });

  it('is deleted with its file after a week', async () => {
    const archive = await make();
    const later = (days: number) => ({ ...test.deps, now: () => new Date(test.deps.now().getTime() + days * 86_400_000) });
    await deleteOldDataArchives(later(DATA_ARCHIVE_DAYS - 1));
    expect(await api.item(archive['@id'])).toMatchObject({ status: 'finished' });
    await deleteOldDataArchives(later(DATA_ARCHIVE_DAYS + 1));
    await api.refusal(404, 'GET', archive['@id']);
    await api.refusal(404, 'GET', `${archive['@id']}/download`);
  });
});
