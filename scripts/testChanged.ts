import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean);

/** The commit where the branch began or, on main itself with nothing uncommitted, the one before the last. */
const defaultBase = (): string => {
  const [forkPoint = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  const isUnchanged = forkPoint === git('rev-parse', 'HEAD')[0] && git('status', '--porcelain').length === 0;
  return isUnchanged ? 'HEAD~1' : forkPoint;
};

const EDGES = /(?:from|import|import\(|new URL\() ?'(\.[^']+\.tsx?)'/g;
const TYPE_IMPORTS = /^import type [^;]+;/gm;

const edges = new Map<string, readonly string[]>();

/** Files that a file imports, or starts in a thread. */
const edgesOf = (file: string): readonly string[] => {
  const known = edges.get(file);
  if (known) return known;
  const found = [...readFileSync(file, 'utf8').replaceAll(TYPE_IMPORTS, '').matchAll(EDGES)]
    .map(([, name = '']) => path.join(path.dirname(file), name))
    .filter((other) => existsSync(other));
  edges.set(file, found);
  return found;
};

const isSupport = (file: string): boolean => file.startsWith('tests/support/');

/** All that a file reaches. The support of the tests opens the whole product, so it may be left closed. */
const reachedFrom = (file: string, opensSupport: boolean, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found;
  found.add(file);
  if (opensSupport || !isSupport(file)) for (const next of edgesOf(file)) reachedFrom(next, opensSupport, found);
  return found;
};

/** A test is touched by what it imports itself, by the screens that it opens, and by the server's folder of its own folder's name. */
const touchedBy = (changed: ReadonlySet<string>): readonly string[] => {
  const screens = new Set([...changed].filter((file) => /^(src|resources|custom-pages)\//.test(file)));
  const domains = new Set([...changed].map((file) => /^server\/(\w+)\//.exec(file)?.[1]));
  return globSync('tests/{model,api,admin,tooling}/**/*.test.{ts,tsx}').filter(
    (test) =>
      domains.has(/^tests\/api\/(\w+)\//.exec(test)?.[1] ?? 'none') ||
      !changed.isDisjointFrom(reachedFrom(test, false)) ||
      (screens.size > 0 && !screens.isDisjointFrom(reachedFrom(test, true))),
  );
};

const [base = defaultBase(), ...options] = process.argv.slice(2);
const changed = new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]);
const tests = touchedBy(changed);
process.stdout.write(`${changed.size} files changed since ${base}: ${tests.length} test files\n`);
if (tests.length > 0) {
  const args = ['run', '--project', '!api-postgres', '--project', '!e2e', ...options, ...tests];
  spawn('node_modules/.bin/vitest', args, { stdio: 'inherit' }).on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
