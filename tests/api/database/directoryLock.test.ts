import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from '../../../server/database/pglite/directoryLock.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotage-lock-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A process that takes the lock, reports success or failure, and stays. */
const spawnOwner = async (directory: string): Promise<{ child: ChildProcess; said: string }> => {
  const script = `
    const { lockDirectory } = await import('${PROJECT_ROOT}/server/database/pglite/directoryLock.ts');
    try { await lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.name + ': ' + error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { child, said: String(said).trim() };
};

it('refuses a second owner while the first lives, and names its process', async () => {
  const { child } = await spawnOwner(folder);

  await expect(lockDirectory(folder)).rejects.toThrow(`déjà utilisé par un autre Pilotage (processus ${child.pid})`);
});

it('names the process of an owner that is busy for over a second', async () => {
  const { child } = await spawnOwner(folder);
  child.kill('SIGSTOP');
  const wakes = wait(1_200).then(() => child.kill('SIGCONT'));

  await Promise.all([wakes, expect(lockDirectory(folder)).rejects.toThrow(`processus ${child.pid}`)]);
});

it('takes over from an owner that was killed', async () => {
  const { child } = await spawnOwner(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readdir(folder)).toEqual(['pilotage.sock']);

  const release = await lockDirectory(folder);

  await expect(lockDirectory(folder)).rejects.toThrow('déjà utilisé');
  await release();
  expect(await readdir(folder)).toEqual([]);
});

it('has one winner when several find the same dead owner', { timeout: 30_000 }, async () => {
  const dead = await spawnOwner(folder);
  dead.child.kill('SIGKILL');
  await once(dead.child, 'exit');

  const outcomes = await Promise.all(Array.from({ length: 5 }, () => spawnOwner(folder)));

  expect(outcomes.filter(({ said }) => said === 'held')).toHaveLength(1);
  expect(outcomes.filter(({ said }) => said.startsWith('StartError'))).toHaveLength(4);
});

it('can be locked again after its release', async () => {
  const release = await lockDirectory(folder);
  await release();

  const again = await lockDirectory(folder);

  await again();
});

it('locks a folder with a path longer than a socket address', async () => {
  const long = join(folder, 'x'.repeat(120), 'y'.repeat(60));
  const release = await lockDirectory(long);

  expect(await readdir(long)).toEqual(['pilotage.sock']);
  await expect(lockDirectory(long)).rejects.toThrow('déjà utilisé');
  expect((await spawnOwner(long)).said).toContain(`processus ${process.pid}`);
  await release();
  expect(await readdir(long)).toEqual([]);
});
