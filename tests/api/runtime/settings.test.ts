import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '../../../server/settings.ts';

it('needs no setting: the demonstration on this machine alone', () => {
  expect(readSettings({})).toEqual({
    port: 8000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    filesDir: resolve('data/files'),
    publicUrl: null,
    trustedProxies: [],
    demo: true,
    nextRoutes: [],
    companyRegistryUrl: 'https://recherche-entreprises.api.gouv.fr',
    plateRegistryUrl: null,
    seal: null,
    smtpUrl: null,
    logLevel: 'info',
  });
});

it('holds no demonstration on PostgreSQL unless asked for', () => {
  const DATABASE_URL = 'postgres://u:p@db.example/pilotage';

  expect(readSettings({ DATABASE_URL }).demo).toBe(false);
  expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(readSettings({ DEMO: '0' }).demo).toBe(false);
});

it('reads lists, addresses and folders', () => {
  const settings = readSettings({
    TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1',
    NEXT_ROUTES: 'planning,company/list',
    PUBLIC_URL: 'https://Pilotage.example/',
    FILES_URL: 'file:///srv/files',
    DATA_DIR: '/srv/data',
    PORT: '',
  });

  expect(settings).toMatchObject({
    trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
    nextRoutes: ['planning', 'company/list'],
    publicUrl: 'https://pilotage.example',
    filesDir: '/srv/files',
    dataDir: '/srv/data',
    port: 8000,
  });
});

it.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_URL', 'db.example'],
  ['FILES_URL', 's3://bucket'],
  ['PUBLIC_URL', 'pilotage.example'],
  ['PUBLIC_URL', 'https://pilotage.example/app'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,proxy.example'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s in one French line that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Réglage ${name} refusé : il faut [^\\n]+\\.$`));
});
