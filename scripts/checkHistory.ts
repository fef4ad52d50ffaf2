import { spawnSync } from 'node:child_process';

const MAIN = 'origin/main';
const LONGEST_SUBJECT = 60;
const CONVENTIONAL = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([\w-]+\))?!?: \S/;

/** Output lines of git; empty without git, without an origin, or where a shallow clone ends before main. */
const git = (...args: readonly string[]): readonly string[] => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

const MIGRATIONS = 'server/database/migrations';

/** Time of the first migration: `migrate` refuses databases that began with another one. */
const chainStart = (journal: string): unknown => {
  try {
    return JSON.parse(journal).entries[0].when;
  } catch {
    return null;
  }
};

const [forkPoint = MAIN] = git('merge-base', MAIN, 'HEAD');
const startAt = (revision: string): unknown => chainStart(git('show', `${revision}:${MIGRATIONS}/meta/_journal.json`).join('\n'));
/** A new chain replaces the old one entirely; no old database starts with it. Nobody has one before the first version. */
const mayBeginAnew = git('tag', '--list', 'v*').length === 0 && startAt(forkPoint) !== startAt('HEAD');

const changedMigrations = mayBeginAnew
  ? []
  : git('diff', '--no-renames', '--diff-filter=a', '--name-only', forkPoint, '--', `${MIGRATIONS}/*.sql`);
const wrongSubjects = git('log', '--no-merges', '--format=%s', `${MAIN}..HEAD`).filter(
  (subject) => subject.length > LONGEST_SUBJECT || !CONVENTIONAL.test(subject),
);

const refusals = [
  ...wrongSubjects.map((subject) => `commit subject must be "type: …" with at most ${LONGEST_SUBJECT} characters: ${subject}`),
  ...changedMigrations.map((file) => `migration is already on main, write a new one instead: ${file}`),
];

for (const refusal of refusals) console.error(refusal);
if (refusals.length > 0) process.exitCode = 1;
