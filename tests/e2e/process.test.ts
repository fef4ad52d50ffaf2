import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { openPglite } from '../../server/database/pglite/openPglite.ts';
import { openPostgres } from '../../server/database/postgres/openPostgres.ts';
import { makeP12 } from '../../server/evidence/signature/sealCertificate.ts';
import { WRONG_SETTING_CODE } from '../../server/kernel/startError.ts';
import { EMBEDDED_FOLDER } from '../../server/openDatabase.ts';
import { BOUNDARY, formBytes, UPLOADS } from '../api/reliability/uploadCorpus.ts';
import { logIn } from '../support/app/client.ts';
import { memoryOf } from '../support/app/memoryOf.ts';
import { type RunningPostgres, startPostgres } from '../support/database/postgres.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';
import { type RunningServer, startServer } from '../support/servers/server.ts';

const START_MS = 240_000;

let folder: string;
let server: RunningServer;
let postgres: RunningPostgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotage-process-'));
  postgres = await startPostgres();
  server = await startServer({ dataDirectory: folder });
}, START_MS);

afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}, START_MS);

/** Runs a program of the product to its end. */
const run = async (program: string, environment: Record<string, string>, parameters: readonly string[] = []) => {
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const [code] = await once(child, 'close');
  const lines = printed.join('').trim().split('\n');
  return { code, lines: lines.filter((line) => !line.startsWith('Construction')) };
};

it('prints its address and the demonstration accounts', () => {
  expect(server.output()).toContain(`Pilotage est prêt : ${server.url.replace('127.0.0.1', 'localhost')}`);
  expect(server.output()).toContain('admin@pilotage.example');
  expect(server.output()).toContain('Pilotage-2026!');
});

it('reports that it is alive and ready', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

it('serves the admin: its page uncached, its assets cached for ever', async () => {
  const page = await fetch(server.url);
  const html = await page.text();
  const asset = await fetch(
    `${server.url}${/(?:src|href)="\.?(\/?assets\/[^"]+\.js)"/.exec(html)?.[1]?.replace(/^(?!\/)/, '/') ?? '/none'}`,
  );

  expect(page.headers.get('Cache-Control')).toBe('no-cache');
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("'unsafe-inline'");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(html).toContain(`nonce="${nonce}"`);
  expect((await fetch(server.url)).headers.get('Content-Security-Policy')).not.toBe(policy);
  expect(asset.status).toBe(200);
  expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('Content-Encoding')).toMatch(/^(br|gzip)$/);
});

it.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/.git/config', '/server/main.ts', '/%00'])(
  'serves no file outside the build: %s',
  async (path) => {
    expect((await fetch(server.url + path)).status).toBeGreaterThanOrEqual(400);
  },
);

it.runIf(process.platform === 'linux')('reads every upload of the corpus within 150 MB', async () => {
  const { cookie } = await logIn(server.url);
  const headers = { Cookie: cookie, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  const before = (await memoryOf(server.pid)).now;
  let peak = before;
  for (const { title, status, ...form } of UPLOADS) {
    const response = await fetch(`${server.url}/api/files`, { method: 'POST', headers, body: new Uint8Array(formBytes(form)) });
    expect([title, response.status]).toEqual([title, status]);
    await response.arrayBuffer();
    peak = Math.max(peak, (await memoryOf(server.pid)).now);
  }
  expect(peak - before).toBeLessThan(150);
});

it('refuses a second process on its data folder with one line', { timeout: START_MS }, async () => {
  const { code, lines } = await run('server/main.ts', { DATA_DIR: folder, PORT: '0' });

  expect(code).toBe(WRONG_SETTING_CODE);
  expect(lines).toEqual([expect.stringContaining(`déjà utilisé par un autre Pilotage (processus ${server.pid})`)]);
});

it('refuses a used port and an invalid setting with one line', { timeout: START_MS }, async () => {
  const other = join(folder, 'other');

  const empty = { DATABASE_URL: await postgres.createDatabase(), DATA_DIR: other };
  const taken = await run('server/main.ts', { ...empty, PORT: new URL(server.url).port });
  const wrong = await run('server/main.ts', { DATA_DIR: other, PORT: 'abc' });

  expect(taken).toEqual({ code: WRONG_SETTING_CODE, lines: [expect.stringContaining('déjà pris')] });
  expect(wrong).toEqual({ code: WRONG_SETTING_CODE, lines: [expect.stringMatching(/^Réglage PORT refusé/)] });
});

it('does not start on a database that lacks a declared table, and names it in one line', { timeout: START_MS }, async () => {
  const url = await postgres.createDatabase();
  const database = openPostgres({ url, onError: () => undefined });
  await migrate(database);
  await database.script('drop table training_locations_areas');
  await database.close();

  const refused = await run('server/main.ts', { DATABASE_URL: url, PORT: '0', DATA_DIR: join(folder, 'none') });

  expect(refused).toEqual({
    code: WRONG_SETTING_CODE,
    lines: [expect.stringMatching(/^La base de données ne peut pas être préparée : elle n’a pas training_locations_areas, /)],
  });
});

it('starts empty without demonstration, and lets the operator create the first administrator', {
  timeout: START_MS,
}, async () => {
  const environment = { DATABASE_URL: await postgres.createDatabase(), PILOTAGE_PASSWORD: 'Un-Premier-Secret-7' };
  const parameters = ['--email', 'chef@test.example', '--first-name', 'Ada', '--last-name', 'Chef'];
  const onPostgres = await startServer({ environment, isAtMachineTime: true });
  await expect.poll(onPostgres.output).toContain('npm run user:create');

  const created = await run('server/cli/createUser.ts', environment, parameters);
  const again = await run('server/cli/createUser.ts', environment, parameters);

  expect(created).toEqual({ code: 0, lines: ['Compte créé : chef@test.example'] });
  expect(again).toEqual({ code: 1, lines: ['Une autre fiche a déjà ceci : indiquez autre chose'] });
  const refused = await run('server/main.ts', { ...environment, DEMO: '1', PORT: '0', DATA_DIR: join(folder, 'none') });
  expect(refused).toEqual({ code: WRONG_SETTING_CODE, lines: [expect.stringContaining('DEMO=1 est refusé')] });
  const login = await fetch(`${onPostgres.url}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'chef@test.example', password: 'Un-Premier-Secret-7' }),
  });
  expect(login.status).toBe(204);
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const anew = { ...environment, PILOTAGE_PASSWORD: 'Un-Second-Secret-8' };
  expect(await run('server/cli/resetUser.ts', anew, ['--email', 'Chef@test.example'])).toMatchObject({ code: 0 });
  expect((await fetch(`${onPostgres.url}/api/connected_user`, { headers: { cookie } })).status).toBe(401);
  expect((await logIn(onPostgres.url, 'chef@test.example', 'Un-Second-Secret-8')).cookie).not.toBe('');
  expect(await run('server/cli/resetUser.ts', anew, ['--email', 'autre@test.example'])).toMatchObject({ code: 1 });
  expect(Math.abs(Date.parse(login.headers.get('Date') ?? '') - Date.now())).toBeLessThan(60_000);
  expect(onPostgres.output()).not.toContain('Comptes de démonstration');
  await onPostgres.stop();
});

it('names the unavailable database, which may answer later, with its host and the reason', { timeout: START_MS }, async () => {
  const unreachable = await run('server/main.ts', { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none', PORT: '0' });
  const unknown = await run('server/main.ts', { DATABASE_URL: 'postgres://nobody:secret@nulle-part.invalid/none', PORT: '0' });
  const missing = new URL(await postgres.createDatabase());
  missing.pathname = '/absente';
  const absent = await run('server/main.ts', { DATABASE_URL: missing.href, PORT: '0' });

  const begin = 'La base de données none sur';
  expect(unreachable).toEqual({
    code: 1,
    lines: [`${begin} 127.0.0.1:1 ne répond pas (DATABASE_URL) : rien n’écoute à cette adresse.`],
  });
  expect(unknown).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^La base de données none sur nulle-part\.invalid ne répond pas/)],
  });
  expect(absent).toEqual({ code: WRONG_SETTING_CODE, lines: [expect.stringMatching(/absente .*cette base n’existe pas\.$/)] });
});

it('refuses a database that a newer version has prepared', { timeout: START_MS }, async () => {
  const DATABASE_URL = await postgres.createDatabase();
  const environment = { DATABASE_URL, PORT: '0', PILOTAGE_PASSWORD: 'Un-Premier-Secret-7' };
  const person = ['--email', 'chef@test.example', '--first-name', 'Ada', '--last-name', 'Chef'];
  expect(await run('server/cli/createUser.ts', environment, person)).toMatchObject({ code: 0 });
  const database = openPostgres({ url: DATABASE_URL });
  await database.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`);
  await database.close();

  const { code, lines } = await run('server/main.ts', environment);

  expect({ code, lines }).toEqual({
    code: WRONG_SETTING_CODE,
    lines: [expect.stringContaining('une version plus récente de Pilotage')],
  });
});

it('refuses a folder that cannot hold its data', { timeout: START_MS }, async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, 'not a folder');
  for (const [DATA_DIR, reason] of [
    [file, 'c’est un fichier, pas un dossier.'],
    [join(file, 'below'), 'un fichier est à la place d’un dossier.'],
  ] as const)
    expect(await run('server/main.ts', { DATA_DIR, PORT: '0' })).toEqual({
      code: WRONG_SETTING_CODE,
      lines: [`Le dossier ${DATA_DIR} (DATA_DIR) ne peut pas être utilisé : ${reason}`],
    });
});

it('refuses a certificate that cannot seal', { timeout: START_MS }, async () => {
  const [wrong, sealed] = [join(folder, 'wrong.p12'), join(folder, 'seal.p12')];
  await writeFile(wrong, 'not a certificate');
  const { p12, password } = await makeP12(new Date(), null);
  await writeFile(sealed, p12);
  const start = (SEAL_P12: string, SEAL_PASSWORD: string) =>
    run('server/main.ts', { DATA_DIR: join(folder, 'other'), PORT: '0', SEAL_P12, SEAL_PASSWORD });
  for (const [file, secret, reason] of [
    [join(folder, 'none.p12'), '', 'ce fichier n’existe pas.'],
    [wrong, '', 'ce n’est pas un fichier PKCS#12 avec une clé RSA et son certificat.'],
    [sealed, `${password}x`, 'le mot de passe SEAL_PASSWORD ne l’ouvre pas.'],
  ] as const)
    expect(await start(file, secret)).toEqual({
      code: WRONG_SETTING_CODE,
      lines: [`Le certificat ${file} (SEAL_P12) ne peut pas sceller : ${reason}`],
    });
});

it('says what a command needs where nobody can answer', { timeout: START_MS }, async () => {
  const environment = { DATA_DIR: join(folder, 'other'), PILOTAGE_PASSWORD: '' };
  const withoutEmail = await run('server/cli/resetUser.ts', environment);
  const withoutPassword = await run('server/cli/resetUser.ts', environment, ['--email', 'chef@test.example']);

  expect(withoutEmail).toEqual({ code: 1, lines: [expect.stringMatching(/personne ne peut répondre ici\. Donnez --email/)] });
  expect(withoutPassword).toEqual({ code: 1, lines: [expect.stringMatching(/Donnez PILOTAGE_PASSWORD/)] });
});

it('finishes the running request on shutdown, and unlocks its folder', { timeout: START_MS }, async () => {
  const { cookie } = await logIn(server.url);
  const body = JSON.stringify({ brand: 'Dernière' });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  socket.write(
    `POST /api/car_brands HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100/);

  const stopped = server.stop();
  const isAnswered = () =>
    fetch(`${server.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isAnswered).toBe(false);
  socket.write(body);
  await once(socket, 'close');
  await stopped;

  expect(answer).toMatch(/^HTTP\/1\.1 201/m);
  expect((await readdir(folder)).includes('pilotage.sock')).toBe(false);
  const database = await openPglite({ folder: join(folder, EMBEDDED_FOLDER) });
  expect(await database.query('select count(*)::int as n from car_brands where brand = $1', ['Dernière'])).toEqual([{ n: 1 }]);
  await database.close();
});
