import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

/** Requirements of levels 1 and 2 in version 5.0.0, by chapter. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

interface Row {
  readonly number: string;
  readonly verdict: string;
  readonly tests: readonly string[];
  readonly why: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]*) \| ?(.*) ?\|$/gm;

const rows: readonly Row[] = [...readFileSync(join(PROJECT_ROOT, 'docs/asvs.md'), 'utf8').matchAll(ROW)].map(
  ([, number = '', verdict = '', tests = '', why = '']) => ({
    number,
    verdict,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    why: why.trim(),
  }),
);

it('judges each requirement of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  const chapters = REQUIREMENTS.map((_, index) => rows.filter(({ number }) => number.startsWith(`${index + 1}.`)).length);
  expect(chapters).toEqual(REQUIREMENTS);
  expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(['met', 'deviates', 'not applicable']));
});

it('names existing tests, and a reason when there is no test', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((name) => !existsSync(join(PROJECT_ROOT, name)))).toEqual([]);
  expect(rows.filter(({ verdict, tests, why }) => !why && (verdict !== 'met' || tests.length === 0))).toEqual([]);
});

it('shows the correct counts of verdicts', () => {
  const head = /(\d+) are met, (\d+) deviate, (\d+) do not apply/.exec(readFileSync(join(PROJECT_ROOT, 'docs/asvs.md'), 'utf8'));
  const counted = ['met', 'deviates', 'not applicable'].map((verdict) => rows.filter((row) => row.verdict === verdict).length);
  expect(head?.slice(1).map(Number)).toEqual(counted);
});

const sources = globSync('{server,src,model,resources,custom-pages}/**/*.{ts,tsx}', { cwd: PROJECT_ROOT }).map((name) => ({
  name,
  text: readFileSync(join(PROJECT_ROOT, name), 'utf8'),
}));

const filesWith = (pattern: RegExp): readonly string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

it('forbids eval, CORS headers, and child processes except at the start', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/\beval\(|new Function\(/)).toEqual([]);
  expect(filesWith(/Access-Control-Allow-Origin/i)).toEqual([]);
  expect(filesWith(/['"]node:child_process['"]/)).toEqual([
    'server/buildAdmin.ts',
    'server/prepareNewDatabase.ts',
    'server/supervisor.ts',
    'server/platform/createPgliteFolder.ts',
  ]);
});
