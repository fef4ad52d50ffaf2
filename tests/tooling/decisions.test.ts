import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const FOLDER = 'docs/decisions';
const names = readdirSync(join(PROJECT_ROOT, FOLDER));

/** Where decisions are mentioned: documentation and comments. */
const sources = globSync('{*.md,docs/**/*.md,{server,src,model,resources,custom-pages,scripts,tests}/**/*.{ts,tsx,js}}', {
  cwd: PROJECT_ROOT,
}).map((name) => ({ name, text: readFileSync(join(PROJECT_ROOT, name), 'utf8') }));

const numbersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\bdecision (\d{4})\b/g)].map(([, number = '']) => number);

it('gives each decision a number of its own', () => {
  expect(names.filter((name) => !/^\d{4}-[a-z-]+\.md$/.test(name))).toEqual([]);
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

it('refers only to existing decisions', () => {
  expect(sources.length).toBeGreaterThan(500);
  const numbers = new Set(names.map((name) => name.slice(0, 4)));
  const missing = sources.flatMap(({ name, text }) => [
    ...numbersOf(text).flatMap((number) => (numbers.has(number) ? [] : [`${name}: decision ${number}`])),
    ...[...text.matchAll(/\]\(([^)#]*decisions\/[^)#]+)\)/g)].flatMap(([, link = '']) =>
      existsSync(join(PROJECT_ROOT, dirname(name), link)) ? [] : [`${name}: ${link}`],
    ),
    ...[...text.matchAll(/\bdocs\/decisions\/(\d{4}[\w-]*\.md)/g)].flatMap(([, file = '']) =>
      names.includes(file) ? [] : [`${name}: ${file}`],
    ),
  ]);
  expect(missing).toEqual([]);
});
