import { execFileSync, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reachedFrom } from './importGraph.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean);

/** The commit where the branch began; on main without changes, the one before the last. */
const defaultBase = (): string => {
  const [forkPoint = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  const isUnchanged = forkPoint === git('rev-parse', 'HEAD')[0] && git('status', '--porcelain').length === 0;
  return isUnchanged ? 'HEAD~1' : forkPoint;
};

/** A change affects a test through its own imports, the screens it opens, and the server folder named like its own folder. */
const touchedBy = (changedFiles: readonly string[]): readonly string[] => {
  const screens = changedFiles.filter((file) => /^(src|resources|custom-pages)\//.test(file));
  const domains = new Set(changedFiles.map((file) => /^server\/(\w+)\//.exec(file)?.[1]));
  const reaches = (test: string, files: readonly string[], opensSupport: boolean): boolean => {
    const reached = files.length > 0 ? reachedFrom(test, { opensSupport }) : new Map();
    return files.some((file) => reached.has(file));
  };
  return globSync('{model,src,resources,custom-pages,tests/{model,api,admin,tooling}}/**/*.test.{ts,tsx}').filter(
    (test) =>
      domains.has(/^tests\/api\/(\w+)\//.exec(test)?.[1] ?? 'none') ||
      reaches(test, changedFiles, false) ||
      reaches(test, screens, true),
  );
};

const [base = defaultBase(), ...options] = process.argv.slice(2);
const changedFiles = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const tests = touchedBy(changedFiles);
process.stdout.write(`${changedFiles.length} files changed since ${base}: ${tests.length} test files\n`);
if (tests.length > 0) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', '!api-postgres', '--project', '!e2e', ...options, ...tests];
  // Without PostgreSQL each test has to run on PGlite.
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, BOTH_DATABASES: '1' } }).on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
