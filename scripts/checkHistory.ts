import { spawnSync } from 'node:child_process';

const MAIN = 'origin/main';
const LONGEST_SUBJECT = 60;
const CONVENTIONAL = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([\w-]+\))?!?: \S/;

/** Lines that git prints; none without git, without an origin, or where a shallow history ends before main. */
const git = (...args: readonly string[]): readonly string[] => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

const refusals = [
  ...git('log', '--no-merges', '--format=%s', `${MAIN}..HEAD`)
    .filter((subject) => subject.length > LONGEST_SUBJECT || !CONVENTIONAL.test(subject))
    .map((subject) => `commit subject: not "type: …" in at most ${LONGEST_SUBJECT} characters: ${subject}`),
  ...git(
    'diff',
    '--merge-base',
    MAIN,
    '--no-renames',
    '--diff-filter=a',
    '--name-only',
    '--',
    'server/database/migrations/*.sql',
  ).map((file) => `migration: main has it already, write another one instead: ${file}`),
];

for (const refusal of refusals) console.error(refusal);
if (refusals.length > 0) process.exitCode = 1;
