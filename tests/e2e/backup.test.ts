import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../support/database/postgres.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const LONG_MS = 240_000;

const run = promisify(execFile);

let folder: string;
let postgres: RunningPostgres;
let blocks: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotage-backup-'));
  postgres = await startPostgres();
  const guide = await readFile(join(PROJECT_ROOT, 'docs/back-up.md'), 'utf8');
  blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
}, LONG_MS);
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}, LONG_MS);

type Settings = Readonly<Record<string, string>>;

/** The commands of the operator's guide under a heading, run as somebody would who copies them. */
const copyAndRun = async (heading: string, settings: Settings) => {
  const [block, ...others] = blocks.filter((each) => each.startsWith(`# ${heading} (`));
  expect([typeof block, others]).toEqual(['string', []]);
  await run('bash', ['-euc', block ?? ''], { env: { ...process.env, ...settings } });
};

const runProgram = (program: string, settings: Settings, parameters: readonly string[] = []) =>
  run(process.execPath, [program, ...parameters], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: '', DEMO: '0', PILOTAGE_PASSWORD: 'Un-Premier-Secret-7', ...settings },
  });

/** An installation with an account and a file. */
const install = async (settings: Settings) => {
  const person = ['--email', 'chef@test.example', '--first-name', 'Ada', '--last-name', 'Chef'];
  await runProgram('server/cli/createUser.ts', settings, person);
  await mkdir(join(settings.DATA_DIR ?? '', 'files'), { recursive: true });
  await writeFile(join(settings.DATA_DIR ?? '', 'files', 'a-file'), 'its content');
};

/** The account is known, the file is there, and the journal is whole. */
const expectRestored = async (settings: Settings) => {
  const { stdout } = await runProgram('server/cli/resetUser.ts', settings, ['--email', 'chef@test.example']);
  expect(stdout).toContain('chef@test.example');
  expect(await readFile(join(settings.DATA_DIR ?? '', 'files', 'a-file'), 'utf8')).toBe('its content');
  await runProgram('server/cli/verify.ts', settings);
};

const hasPgDump = (() => {
  try {
    execFileSync('pg_dump', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe('the commands of the operator’s guide', () => {
  it.skipIf(!hasPgDump)('back up and restore PostgreSQL with its files', { timeout: LONG_MS }, async () => {
    const BACKUP = join(folder, 'postgres');
    const former = { DATABASE_URL: await postgres.createDatabase(), DATA_DIR: join(folder, 'former') };
    const next = { DATABASE_URL: await postgres.createDatabase(), DATA_DIR: join(folder, 'next') };
    await install(former);

    await copyAndRun('Back up: PostgreSQL', { ...former, BACKUP });
    await copyAndRun('Restore: PostgreSQL', { ...next, BACKUP });

    await expectRestored(next);
  });

  it('back up and restore the embedded database with its files', { timeout: LONG_MS }, async () => {
    const BACKUP = join(folder, 'embedded');
    const former = { DATA_DIR: join(folder, 'former-embedded') };
    const next = { DATA_DIR: join(folder, 'next-embedded') };
    await install(former);

    await copyAndRun('Back up: embedded database', { ...former, BACKUP });
    await copyAndRun('Restore: embedded database', { ...next, BACKUP });

    await expectRestored(next);
  });
});
