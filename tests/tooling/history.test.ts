import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const MIGRATION = 'server/database/migrations/0000_first.sql';
let folder: string;

const run = (command: string, ...args: readonly string[]) => {
  // A git hook runs with variables of another repository.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  return spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
};
const git = (...args: readonly string[]): void => {
  const { status, stderr } = run('git', '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args);
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
};
const write = (file: string, content: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};
const commit = (subject: string): void => {
  git('add', '-A');
  git('commit', '--quiet', '--allow-empty', '-m', subject);
};
const check = () => {
  const { status, stderr } = run(process.execPath, join(PROJECT_ROOT, 'scripts/checkHistory.ts'));
  return { passes: status === 0, said: stderr };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pilotage-history-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A clone whose origin has one migration on main, with an invalid subject. */
const clone = (): void => {
  git('init', '--quiet', '--initial-branch=main');
  write(MIGRATION, 'create table a ();\n');
  commit('Everything that was done before anybody checked how long a subject may be');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
};

it('accepts short conventional subjects, and ignores commits of main', () => {
  clone();
  commit('feat: sign on a phone');
  commit('fix(planning)!: a drag keeps its day');
  expect(check()).toEqual({ passes: true, said: '' });
});

it.each(['a subject without a type', 'wip: half of it', 'feat:', `fix: ${'x'.repeat(56)}`])(
  'refuses the subject "%s"',
  (subject) => {
    clone();
    commit('fix: the one before');
    commit(subject);
    const { passes, said } = check();
    expect([passes, said]).toEqual([false, expect.stringContaining(subject)]);
    expect(said).not.toContain('the one before');
  },
);

it('accepts a subject of exactly 60 characters', () => {
  clone();
  commit(`fix: ${'x'.repeat(55)}`);
  expect(check()).toEqual({ passes: true, said: '' });
});

it('refuses a change of a migration of main, also uncommitted', () => {
  clone();
  write(MIGRATION, 'create table b ();\n');
  expect(check()).toEqual({ passes: false, said: expect.stringContaining(MIGRATION) });
  git('checkout', '--quiet', '.');
  git('mv', MIGRATION, 'server/database/migrations/0000_other.sql');
  commit('refactor: rename a migration');
  expect(check()).toEqual({ passes: false, said: expect.stringContaining(MIGRATION) });
});

it('accepts a completely new chain of migrations, until a version is tagged', () => {
  const journal = 'server/database/migrations/meta/_journal.json';
  const beginAt = (when: number) => write(journal, JSON.stringify({ entries: [{ when }] }));
  beginAt(1);
  clone();
  write(MIGRATION, 'create table all_of_it ();\n');
  commit('refactor: another first migration');
  expect(check().passes).toBe(false);
  beginAt(2);
  commit('refactor: a new chain');
  expect(check()).toEqual({ passes: true, said: '' });
  git('tag', 'v0.1.0', 'origin/main');
  expect(check()).toEqual({ passes: false, said: expect.stringContaining(MIGRATION) });
});

it('accepts a new migration', () => {
  clone();
  write('server/database/migrations/0001_more.sql', 'create table b ();\n');
  commit('feat: more');
  expect(check()).toEqual({ passes: true, said: '' });
});

it('passes without an origin, and without a repository', () => {
  expect(check().passes).toBe(true);
  git('init', '--quiet', '--initial-branch=main');
  commit('no type, no limit, and no main to compare it with: this is somebody’s first commit');
  expect(check().passes).toBe(true);
});
