import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const SOURCES = globSync('server/**/*.ts', { cwd: PROJECT_ROOT }).filter((path) => !path.startsWith('server/demo/'));

const sourcesWith = (pattern: RegExp): readonly string[] =>
  SOURCES.filter((path) => pattern.test(readFileSync(join(PROJECT_ROOT, path), 'utf8')));

it('raises versions in one place', () => {
  expect(SOURCES.length).toBeGreaterThan(300);
  expect(sourcesWith(/\bversion\s*\+\s*1\b/i)).toEqual(['server/hydra/contract/writeContext.ts']);
});

it('never uses the database’s clock', () => {
  expect(sourcesWith(/_at\s*=\s*(?:coalesce\([^)]*)?\bnow\(\)/i)).toEqual([]);
});
