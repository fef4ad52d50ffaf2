import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const foldersOf = (path: string): readonly string[] =>
  readdirSync(join(PROJECT_ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const DOMAINS = foldersOf('model').filter((name) => !['kernel', 'messages', 'registry'].includes(name));

/** Folders that serve every domain, or test the product as a whole. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'custom-pages': ['accessibility'],
  'model/messages': ['kernel', 'problems', 'words'],
  server:
    'adapters cli conflicts context database demo events http hydra jobs kernel middleware observe openapi outbox platform records timetable'.split(
      ' ',
    ),
  'tests/admin': [],
  'tests/api': 'access contract database demo faults hydra instances records reliability runtime'.split(' '),
  'tests/model': [],
};

it.each(Object.entries(SHARED))('uses the domain names of model/ in %s', (path, shared) => {
  const folders = foldersOf(path);
  expect(folders.length).toBeGreaterThan(0);
  expect(folders.filter((name) => !DOMAINS.includes(name) && !shared.includes(name))).toEqual([]);
  expect(shared.filter((name) => !folders.includes(name))).toEqual([]);
});
