import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { DEMONSTRATION_KEYS } from '../../../server/kernel/sealingKeys.ts';
import { readSettings, SETTING_NAMES } from '../../../server/settings.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';

it('starts a local demonstration without any setting', () => {
  expect(readSettings({})).toEqual({
    port: 8000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseReplicaUrl: null,
    databaseDirectUrl: null,
    databasePrepares: true,
    files: { kind: 'folder', folder: resolve('data/files') },
    publicUrl: null,
    trustedProxies: [],
    demo: true,
    nextRoutes: [],
    companyRegistryUrl: 'https://recherche-entreprises.api.gouv.fr',
    plateRegistryUrl: null,
    seal: null,
    passportKeys: DEMONSTRATION_KEYS,
    signOn: [],
    passwordLogin: true,
    webhooksReachPrivate: false,
    timestampAuthorities: [],
    smtpUrl: null,
    catchesMail: false,
    sms: null,
    metricsToken: null,
    drainSeconds: 0,
    logLevel: 'info',
  });
});

it('makes no demonstration on PostgreSQL by default', () => {
  const DATABASE_URL = 'postgres://u:p@db.example/pilotage';

  expect(readSettings({ DATABASE_URL }).demo).toBe(false);
  expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(readSettings({ DEMO: '0' }).demo).toBe(false);
});

it('parses lists, addresses and folders', () => {
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
    files: { kind: 'folder', folder: '/srv/files' },
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
  ['FILES_URL', 's3://'],
  ['FILES_URL', 's3://Bucket_/x'],
  ['FILES_URL', 'ftp://files'],
  ['FILES_URL', 'file://server/files'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_PATH_STYLE', 'yes'],
  ['METRICS_TOKEN', 'short'],
  ['PUBLIC_URL', 'pilotage.example'],
  ['PUBLIC_URL', 'https://pilotage.example/app'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,proxy.example'],
  ['DEMO', 'yes'],
  ['DRAIN_SECONDS', '90'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s in one French line that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Réglage ${name} refusé : il faut [^\\n]+\\.$`));
});

it('keeps files in a bucket, of Amazon or of another store', () => {
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  expect(readSettings({ FILES_URL: 's3://pilotage' }).files).toEqual({
    kind: 's3',
    bucket: 'pilotage',
    prefix: '',
    endpoint: null,
    region: null,
    pathStyle: false,
    credentials: null,
  });
  expect(readSettings({ FILES_URL: 's3://pilotage/a/b/', S3_ENDPOINT: 'http://minio:9000', ...key }).files).toEqual({
    kind: 's3',
    bucket: 'pilotage',
    prefix: 'a/b/',
    endpoint: 'http://minio:9000',
    region: 'us-east-1',
    pathStyle: true,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  expect(() => readSettings({ S3_ACCESS_KEY_ID: 'id' })).toThrow(/^Réglage S3_SECRET_ACCESS_KEY refusé : il faut [^\n]+\.$/);
});

it('has the same settings as the operator’s guide', () => {
  const guide = readFileSync(join(PROJECT_ROOT, 'docs/install.md'), 'utf8');
  const compose = readFileSync(join(PROJECT_ROOT, 'compose.yaml'), 'utf8');
  const composed = [...(compose.split('  database:')[0] ?? '').matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);

  expect([...guide.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name).toSorted()).toEqual(
    SETTING_NAMES.toSorted(),
  );
  // The image sets the others.
  expect(composed.toSorted()).toEqual(SETTING_NAMES.filter((name) => !['HOST', 'PORT', 'DATA_DIR'].includes(name)).toSorted());
});

it('offers every setting in .env.example, none of them on', () => {
  const lines = readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8').split('\n');
  const named = lines.flatMap((line) => /^#?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? []);

  expect(named.filter((name) => name !== 'POSTGRES_PASSWORD').toSorted()).toEqual(SETTING_NAMES.toSorted());
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

it.each([
  [{}, false],
  [{ SMTP_URL: 'smtp://user:password@mail.example:587' }, false],
  [{ SMTP_URL: 'smtp://mail:1025' }, true],
  [{ SMTP_URL: 'smtp://mail:2525', MAIL_CATCHER: '1' }, true],
  [{ SMTP_URL: 'smtp://mail:1025', MAIL_CATCHER: '0' }, false],
  [{ MAIL_CATCHER: '1' }, false],
])('knows whether mails of %o are caught', (environment, isCaught) => {
  expect(readSettings(environment).catchesMail).toBe(isCaught);
});

it('catches no mail unless it is tried out', () => {
  const compose = readFileSync(join(PROJECT_ROOT, 'compose.yaml'), 'utf8');
  const [, mail = ''] = compose.split('\n  mail:\n');

  expect(mail.split('\n')[0]).toBe('    profiles: [try]');
  expect(compose).toContain('\n      SMTP_URL:\n');
});
