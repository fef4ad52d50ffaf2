import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileVerifier, VERIFIER_FILE } from '../../../scripts/compileVerifier.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { at } from '../../support/records/attendedSession.ts';
import { buildSealedDay } from './sealedDay.ts';

/*
 * Follows LISEZ-MOI.txt of a control file to the letter, as an inspector who has only the ZIP: nothing here but the folder's text says
 * which values are hashed, in which order, or what is signed.
 */

let test: TestApp;
let folder: string;
let recipe: string;

type Line = Readonly<Record<string, unknown>>;

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const jsonLines = (file: string): readonly Line[] =>
  textOf(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** Names between brackets in the text that starts with `after`. */
const namesIn = (after: string): readonly string[] => {
  const list = recipe.slice(recipe.indexOf(after)).match(/\[([^\]]+)\]/)?.[1] ?? '';
  return list.split(',').map((name) => name.trim());
};

const hashOf = (line: Line): string => {
  const values = namesIn('la liste JSON de ses valeurs').map((name) => line[name]);
  const [last = ''] = namesIn('suivies de');
  return sha256(JSON.stringify([...values, ...(line[last] ? [line[last]] : [])]));
};

beforeAll(async () => {
  test = await testApp({ now: () => at('17:05') });
  const staff = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
  const day = await buildSealedDay(test, staff);
  // A line by a login has the hash of a device too.
  const device = { 'User-Agent': 'Contrôle' };
  await test.call('POST', `/api/emargements/${day.sheetUuid}/unvalidate`, {
    as: staff,
    body: { reason: 'Relecture' },
    headers: device,
  });
  // The second trainee left at noon.
  const second = `/api/emargements/${day.entryUuids[1]}`;
  await test.call('PUT', `${second}/delete/afternoon`, { as: staff, body: { reason: 'Parti à midi' } });
  await test.call('PUT', second, { as: staff, body: { isAbsent: true, period: 'afternoon' } });
  const certificate = formOf([{ name: 'certificat.pdf', content: PDF }]);
  await test.call('POST', `${second}/absence_file/afternoon`, { as: staff, body: certificate });
  await test.call('POST', `/api/emargements/${day.sheetUuid}/validate`, { headers: device });
  await test.runJobs();
  const body = { kind: 'session', logisticSession: `/api/logistic_sessions/${day.logisticSessionId}` };
  const { id } = (await test.call('POST', '/api/control_files', { as: staff, body })).body as { id: number };
  await test.runJobs();
  const response = await test.app.request(`/api/control_files/${id}/download`, { headers: { Cookie: staff.cookie } });
  folder = mkdtempSync(path.join(tmpdir(), 'pilotage-recipe-'));
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  recipe = textOf('LISEZ-MOI.txt').replaceAll('\r\n', '\n');
});
afterAll(() => test.close());

it('runs every command of the text', () => {
  const commands = [...recipe.matchAll(/^ *\$ (.+)$/gm)].map(([, command = '']) => command);
  expect(commands).toHaveLength(5);
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
  }
});

it('notices a changed byte by the commands of the text', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'pilotage-recipe-'));
  execFileSync('cp', ['-r', `${folder}/.`, copy]);
  writeFileSync(path.join(copy, 'coherence.csv'), 'changé');
  expect(spawnSync('sh', ['-c', 'sha256sum -c --quiet empreintes.sha256'], { cwd: copy }).status).not.toBe(0);
});

it('recomputes the hash of every line by the text', () => {
  const lines = jsonLines('journal/lignes.jsonl');
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) {
    expect(hashOf(line), String(line.id)).toBe(line.hash);
    expect(line.svg === null ? null : sha256(String(line.svg))).toBe(line.svgSha256);
  }
});

it('finds the content of a validated sheet by the text', () => {
  const lines = jsonLines('journal/lignes.jsonl');
  const validated = lines.findLast(({ type }) => type === 'validated' || type === 'content_corrected');
  const sheet = jsonLines('journal/contenus.jsonl').find(({ sheetUuid }) => sheetUuid === validated?.sheetUuid);
  expect(sha256(String(sheet?.text))).toBe(validated?.sheetContentHash);
});

it('finds what the seal of the list signs by the text', () => {
  const seal = JSON.parse(textOf('sceau.json')) as Record<'indexSha256' | 'producedAt' | 'certificate' | 'signature', string>;
  const text = textOf('sceau.txt');
  expect(text).toBe(JSON.stringify([seal.indexSha256, seal.producedAt]));
  const { publicKey } = new X509Certificate(seal.certificate);
  expect(createVerify('RSA-SHA256').update(text).verify(publicKey, seal.signature, 'base64')).toBe(true);
});

it('finds the supporting file of an absence by the list and by the text', () => {
  expect(recipe).toMatch(/« absence_file_added » a pour « reason » l’empreinte\s+du justificatif/);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const list = names.find((name) => name.endsWith('absences/absences.csv')) ?? expect.fail('No list of absences');
  const [, row = ''] = textOf(list).split('\r\n');
  const [name = '', hash] = row.split(';').slice(-2);
  expect(sha256(readFileSync(path.join(folder, path.dirname(list), name)))).toBe(hash);
  const added = jsonLines('journal/lignes.jsonl').filter(({ type }) => type === 'absence_file_added');
  expect(added.map(({ reason }) => reason)).toEqual([hash]);
});

it('contains programme, rules and proofs of convocation', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const part of ['programme.html', 'reglement-interieur.txt', 'convocations-et-changements.csv', 'VERIFIER.html']) {
    expect(
      names.some((name) => name.endsWith(part)),
      part,
    ).toBe(true);
  }
});

it('ships the page compiled from its sources', async () => {
  const isCurrent = readFileSync(VERIFIER_FILE, 'utf8') === (await compileVerifier());
  expect(isCurrent, 'server/evidence/verifier.html is old: npm run build:verifier').toBe(true);
});
