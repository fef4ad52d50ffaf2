import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const MAP = 'docs/architecture.md';
const TWO_SCREENS = 110;
/** Lines: what the domain is, its main rules, what surprises. */
const LONGEST_DOMAIN_README = 20;

/** A path from the project's root. Of a path with `<…>` or `*`, only the folders before it. */
const FROM_ROOT = /(?<![\w./-])(?:custom-pages|docs|model|public|resources|scripts|server|src|tests)\/[\w./-]*(?![\w<*{])/g;
/** A file name in backticks without folder: in a README.md, a file of the same folder. */
const BARE = /`([\w-]+(?:\/[\w-]+)*\.(?:ts|tsx|sql|md))`/g;
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;
/** Created by test runs, not in the repository. */
const MADE = ['tests/.artifacts/'];

const documents = globSync(['*.md', 'docs/*.md', '{model,server}/**/README.md', '.github/*.md'], { cwd: PROJECT_ROOT });

const read = (name: string): string => readFileSync(join(PROJECT_ROOT, name), 'utf8');

/** The files mentioned in a document. */
const filesNamedIn = (name: string): readonly string[] => {
  const text = read(name);
  const folder = dirname(name);
  const fromRoot = [...text.matchAll(FROM_ROOT)].map(([path]) => path.replace(/\.$/, ''));
  const links = [...text.matchAll(LINK)].map(([, path = '']) => join(folder, path));
  const own = name.endsWith('/README.md') ? [...text.matchAll(BARE)].map(([, path = '']) => path) : [];
  return [...fromRoot, ...links, ...own.map((path) => (existsSync(join(PROJECT_ROOT, path)) ? path : join(folder, path)))];
};

it.each(documents)('%s names files that exist', (name) => {
  const missing = filesNamedIn(name).filter((path) => !MADE.includes(path) && !existsSync(join(PROJECT_ROOT, path)));

  expect(missing).toEqual([]);
});

it('names existing files in every path of the map', () => {
  expect(filesNamedIn(MAP).length).toBeGreaterThan(60);
  expect(filesNamedIn('server/mail/README.md')).toContain('server/outbox/queueMail.ts');
});

it('has a short README of each domain, for somebody who looks for a rule', () => {
  const folders = globSync('model/*/', { cwd: PROJECT_ROOT }).filter((path) => path !== 'model/messages');
  const index = filesNamedIn('model/README.md');

  expect(folders.length).toBeGreaterThan(20);
  for (const readme of folders.map((folder) => `${folder}/README.md`)) {
    expect(index).toContain(readme);
    expect([readme, read(readme).trimEnd().split('\n').length <= LONGEST_DOMAIN_README]).toEqual([readme, true]);
    expect([readme, filesNamedIn(readme).length > 1]).toEqual([readme, true]);
  }
});

it('names no file of rules by a kind of code', () => {
  const files = globSync('{model,server}/**/*.ts', { cwd: PROJECT_ROOT });

  expect(files.filter((path) => /(?:constants|helpers|utils)\.ts$/i.test(path))).toEqual([]);
});

it('fits the map on two screens', () => {
  expect(read(MAP).split('\n').length).toBeLessThanOrEqual(TWO_SCREENS);
});
