import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const GLOSSARY = readFileSync(join(PROJECT_ROOT, 'model/glossary.md'), 'utf8');

const ROWS = GLOSSARY.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').slice(1, -1));

/** Names in backticks in the rows; date formats are not names. */
const IDENTIFIERS = [...new Set(ROWS.flatMap((cells) => cells.join(' ').match(/(?<=`)[A-Za-z_]+(?=`)/g) ?? []))];

const CODE = globSync('{model,server,src}/**/*.{ts,tsx}', { cwd: PROJECT_ROOT })
  .map((path) => readFileSync(join(PROJECT_ROOT, path), 'utf8'))
  .join('\n');
const WORDS = new Set(CODE.match(/[A-Za-z_]\w*/g));

it('gives each term’s French, English, identifier and what it is not', () => {
  expect(ROWS.length).toBeGreaterThan(60);
  expect(ROWS.filter((cells) => cells.length !== 4 || cells.some((cell) => !cell.trim()))).toEqual([]);
});

it('names only existing identifiers', () => {
  expect(IDENTIFIERS.length).toBeGreaterThan(60);
  expect(IDENTIFIERS.filter((name) => !WORDS.has(name))).toEqual([]);
});

it('lists each term once', () => {
  const terms = ROWS.map(([french = '']) => french.trim());
  expect(terms).toEqual([...new Set(terms)]);
});
