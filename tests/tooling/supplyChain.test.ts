import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';
import { freePort } from '../support/servers/freePort.ts';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly dev?: boolean; readonly devOptional?: boolean }>
  >;
}

interface Bom {
  readonly components: readonly { readonly name: string; readonly version: string; readonly licenses: readonly object[] }[];
}

const run = (script: string, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: number | null; readonly said: string }>((resolve) => {
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...environment },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    child.on('close', (code) => resolve({ code, said }));
  });

const folder = mkdtempSync(join(tmpdir(), 'pilotage-sbom-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = async (name: string): Promise<string> => {
  const output = join(folder, name);
  expect(await run('sbom', ['--output', output])).toMatchObject({ code: 0 });
  return readFileSync(output, 'utf8');
};

it('writes a bill of materials of every package of production, twice the same', { timeout: 60_000 }, async () => {
  const text = await write('one.json');
  const { components } = JSON.parse(text) as Bom;
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const lock = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const production = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  const names = production.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
  expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
  expect(await write('two.json')).toBe(text);
});

describe('advisories', () => {
  let severity: string | null = null;
  /** npm remembers what it knows of an advisory. */
  const ids: Readonly<Record<string, number>> = { moderate: 1, high: 2, critical: 3 };
  let url = '';
  /** As a registry answers: advisories about the versions that npm names. */
  const registry = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const asked = request.method === 'POST' ? gunzipSync(body).toString() : '';
      const about = {
        id: ids[severity ?? ''] ?? 0,
        url: 'https://example.test/1',
        title: 'Flaw',
        vulnerable_versions: '*',
        severity,
      };
      response.setHeader('Content-Type', 'application/json');
      // npm then reads the package's versions, to name one without the flaw.
      const name = decodeURIComponent(request.url?.slice(1) ?? '');
      const versions = { name, 'dist-tags': { latest: '99.0.0' }, versions: { '99.0.0': { name, version: '99.0.0' } } };
      const advisories = severity && asked.includes('"hono"') ? { hono: [about] } : {};
      response.end(JSON.stringify(request.method === 'POST' ? advisories : versions));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    const bound = registry.address();
    url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/`;
  });
  afterAll(() => void registry.close());

  const check = (address = url) => run('advisories', [], { npm_config_registry: address, npm_config_cache: join(folder, 'npm') });

  it.each([
    ['moderate', 0, 'moderate: hono'],
    ['high', 1, 'high or critical'],
  ])('of severity %s end with %d', { timeout: 60_000 }, async (found, code, words) => {
    severity = found;
    expect(await check()).toEqual({ code, said: expect.stringContaining(words) });
  });

  it('say so where no registry answers, and do not fail', { timeout: 60_000 }, async () => {
    const said = expect.stringContaining('ADVISORIES NOT CHECKED');
    expect(await check(`http://127.0.0.1:${await freePort()}/`)).toEqual({ code: 0, said });
  });
});
